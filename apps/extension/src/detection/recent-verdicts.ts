import type { PageVerdict } from '../messages/index.ts';

/** What was said of the texts met last: pages repeat themselves, and so do those who read them. */
export class KeptVerdicts {
  readonly #limit: number;
  readonly #byText = new Map<string, PageVerdict | null>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Undefined where the text is not known; null where it is known to be normal. */
  get(text: string): PageVerdict | null | undefined {
    const verdict = this.#byText.get(text);
    if (verdict !== undefined) this.put(text, verdict); // met again, so it goes last
    return verdict;
  }

  put(text: string, verdict: PageVerdict | null): void {
    this.#byText.delete(text);
    this.#byText.set(text, verdict);
    if (this.#byText.size <= this.#limit) return;
    const oldest = this.#byText.keys().next();
    if (!oldest.done) this.#byText.delete(oldest.value);
  }

  clear(): void {
    this.#byText.clear();
  }
}
