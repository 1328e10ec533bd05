import { keep, kept } from '@verdict/elements/state';

const NAME = 'verdict.scroll';
const PATIENCE_MS = 1500;

/** Remembers how far down each entry of the history was, and goes back there when it is returned to. */
export class ScrollMemory {
  readonly #heights = new Map<string, number>(JSON.parse(kept(NAME, 'session') ?? '[]') as [string, number][]);

  constructor() {
    history.scrollRestoration = 'manual'; // the browser would try before the page is there
  }

  remember(entry: string): void {
    this.#heights.set(entry, window.scrollY);
  }

  keep(): void {
    keep(NAME, JSON.stringify([...this.#heights].slice(-50)), 'session');
  }

  /** Scrolls to where this entry was, as soon as the page is long enough; the reader's own scrolling wins. */
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
