const SEEN_FOR_MS = 300;
/** The shortest interval that browsers allow between two checks. */
const LOOK_EVERY_MS = 100;
const OPTIONS = { trackVisibility: true, delay: LOOK_EVERY_MS } as IntersectionObserverInit;

/** What some browsers report about an element: whether it is on the screen, uncovered and undistorted. */
interface SeenEntry extends IntersectionObserverEntry {
  isVisible?: boolean;
}

/**
 * Checks whether a person can really see an element: the page around our frame may cover it or make it transparent, so that a
 * click intended for something else hits it. In browsers that do not report this, being on the screen is enough.
 */
export class VisibilityGuard {
  readonly #onChange: (isSeen: boolean) => void;
  #element: Element | undefined;
  #since: number | undefined;
  #observer: IntersectionObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (isSeen: boolean) => void) {
    this.#onChange = onChange;
  }

  watch(element: Element): void {
    this.stop();
    this.#element = element;
    this.#observer = new IntersectionObserver((entries) => this.#onIntersection(entries), OPTIONS);
    this.#observer.observe(element);
  }

  stop(): void {
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    this.#since = undefined;
  }

  /** Visible for long enough, as of the last check, that a click was not intended for something else. */
  get isSeen(): boolean {
    return this.#since !== undefined && performance.now() - this.#since >= SEEN_FOR_MS;
  }

  /** The same with a further check: something may have been put over it since the last one. */
  async isSeenNow(): Promise<boolean> {
    return this.isSeen && this.#element !== undefined && (await isSeenAt(this.#element)) && this.isSeen;
  }

  #onIntersection(entries: readonly SeenEntry[]): void {
    const isSeen = lastSays(entries);
    if (isSeen && this.#since !== undefined) return;
    this.#since = isSeen ? performance.now() : undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onChange(this.isSeen), isSeen ? SEEN_FOR_MS : 0);
  }
}

function isSeenAt(element: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const look = new IntersectionObserver((entries) => {
      look.disconnect();
      resolve(lastSays(entries));
    }, OPTIONS);
    look.observe(element);
  });
}

function lastSays(entries: readonly SeenEntry[]): boolean {
  const last = entries.at(-1);
  return last !== undefined && (last.isVisible ?? last.isIntersecting);
}
