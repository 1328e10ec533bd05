import type { StyleReach } from '../../messages/index.ts';
import { ask, isDisconnected } from '../ask.ts';

const CHECK_MS = 1000;
/** After the page has interfered, every frame is checked for this long. */
const ALERT_MS = 5000;
// Above all highlights of the page.
const PRIORITY = 2 ** 31 - 1;

export interface HidingHighlightParts {
  /** The extension is gone, so nothing could show the text again. */
  disconnected: () => void;
  /** The hiding style now applies. */
  styled: () => void;
  /** Called regularly while anything is hidden. */
  checked: () => void;
}

// Not randomUUID, which unencrypted pages do not have.
const randomName = (): string =>
  `s${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Hides parts of a page without changing its nodes: a highlight of ours, drawn by a style that no page can override. */
export class HidingHighlight {
  /** Different for every page, so that no page can write a style for it. Also the name of our marks. */
  readonly name = randomName();
  readonly #hidden = new Set<StaticRange>();
  #highlight = new Highlight();
  /** How far the style should reach, and how far it does. */
  #reach: StyleReach = 'marked';
  #reached: StyleReach = 'none';
  #alertUntil = 0;
  #check: ReturnType<typeof setTimeout> | undefined;
  readonly #parts: HidingHighlightParts;
  /** Whether the style is there, or cannot be inserted. Before that, nothing is hidden. */
  isStyled = false;

  constructor(parts: HidingHighlightParts) {
    this.#parts = parts;
  }

  /** Inserts the style before anything is hidden. */
  prepare(): void {
    void this.#style();
  }

  hide(ranges: readonly StaticRange[]): void {
    for (const range of ranges) {
      this.#hidden.add(range);
      this.#highlight.add(range);
    }
    this.#register();
    void this.#style();
    this.#watch();
  }

  show(ranges: readonly StaticRange[]): void {
    for (const range of ranges) {
      this.#hidden.delete(range);
      this.#highlight.delete(range);
    }
  }

  /** Whether the style no longer depends on marks. */
  get reachesAll(): boolean {
    return this.#reach === 'all';
  }

  /** From now on also hides text in elements without a mark. */
  reachAll(): void {
    this.#reach = 'all';
    if (this.#hidden.size > 0) void this.#style();
  }

  /** Removes everything of ours. */
  stop(): void {
    clearTimeout(this.#check);
    this.#check = undefined;
    this.#hidden.clear();
    this.#highlight.clear();
    CSS.highlights.delete(this.name);
    if (this.#reached !== 'none') void ask({ kind: 'page.style', name: this.name, reach: 'none' });
    this.#reached = 'none';
  }

  async #style(): Promise<void> {
    const [before, reach] = [this.#reached, this.#reach];
    if (before === reach) return;
    this.#reached = reach;
    const isIn = await ask({ kind: 'page.style', name: this.name, reach });
    if (!isIn && this.#reached === reach) this.#reached = before; // retried soon
    this.isStyled = true;
    this.#parts.styled();
  }

  #register(): void {
    if (CSS.highlights.get(this.name) === this.#highlight) return;
    this.#highlight.priority = PRIORITY;
    CSS.highlights.set(this.name, this.#highlight);
  }

  /** Pages share the highlight registry and can empty it without an event. */
  #watch(): void {
    if (this.#check !== undefined) return;
    this.#check = setTimeout(() => this.#restore(), CHECK_MS);
  }

  #restore(): void {
    this.#check = undefined;
    if (isDisconnected()) this.#parts.disconnected();
    if (this.#hidden.size === 0) return;
    this.#parts.checked();
    void this.#style(); // in case it could not be inserted
    if (!this.#isWhole()) {
      this.#alertUntil = performance.now() + ALERT_MS;
      this.#mend();
    }
    if (performance.now() < this.#alertUntil && document.visibilityState === 'visible') requestAnimationFrame(() => this.#restore());
    else this.#watch();
  }

  #isWhole(): boolean {
    return (
      CSS.highlights.get(this.name) === this.#highlight &&
      this.#highlight.size === this.#hidden.size &&
      this.#highlight.priority === PRIORITY &&
      this.#isOnTop()
    );
  }

  /** Of highlights with equal priority the last one is on top. */
  #isOnTop(): boolean {
    const highest = [...CSS.highlights].filter(([, { priority }]) => priority >= PRIORITY);
    return highest.at(-1)?.[0] === this.name;
  }

  #mend(): void {
    this.#highlight = new Highlight(...this.#hidden);
    this.#highlight.priority = PRIORITY;
    CSS.highlights.delete(this.name);
    CSS.highlights.set(this.name, this.#highlight);
  }
}
