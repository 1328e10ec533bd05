import { loadItem, saveItem } from '@verdict/elements/state';

const NAME = 'verdict.scroll';
const PATIENCE_MS = 1500;

/** Remembers the scroll position of each history entry, and restores it. */
export class ScrollMemory {
  readonly #heights = new Map<string, number>(JSON.parse(loadItem(NAME, 'session') ?? '[]') as [string, number][]);

  constructor() {
    history.scrollRestoration = 'manual'; // the browser would try before the page is rendered
  }

  remember(entry: string): void {
    this.#heights.set(entry, window.scrollY);
  }

  save(): void {
    saveItem(NAME, JSON.stringify([...this.#heights].slice(-50)), 'session');
  }

  /** Scrolls to the saved position as soon as the page is long enough, unless the reader scrolls. */
  restore(entry: string): void {
    const height = this.#heights.get(entry) ?? 0;
    window.scrollTo(0, height);
    if (window.scrollY >= height - 1) return;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const tryAgain = new ResizeObserver(() => {
      window.scrollTo(0, height);
      if (window.scrollY >= height - 1) tryAgain.disconnect();
    });
    tryAgain.observe(document.body);
    for (const end of ['wheel', 'touchstart', 'keydown']) {
      window.addEventListener(end, () => tryAgain.disconnect(), { once: true, signal: patience });
    }
    patience.addEventListener('abort', () => tryAgain.disconnect());
  }
}
