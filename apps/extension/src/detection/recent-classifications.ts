import type { PageClassification } from '../messages/index.ts';

/** The classifications of the latest texts: pages repeat themselves, and so do readers. */
export class RecentClassifications {
  readonly #limit: number;
  readonly #byText = new Map<string, PageClassification | null>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Undefined where the text is not known; null where it is known to be normal. */
  get(text: string): PageClassification | null | undefined {
    const classification = this.#byText.get(text);
    if (classification !== undefined) this.put(text, classification); // met again, so it goes last
    return classification;
  }

  put(text: string, classification: PageClassification | null): void {
    this.#byText.delete(text);
    this.#byText.set(text, classification);
    if (this.#byText.size <= this.#limit) return;
    const oldest = this.#byText.keys().next();
    if (!oldest.done) this.#byText.delete(oldest.value);
  }

  clear(): void {
    this.#byText.clear();
  }
}
