import type { PageClassification } from '../messages/index.ts';

/** A cache of the latest classifications, because pages repeat texts and readers return. */
export class RecentClassifications {
  readonly #limit: number;
  readonly #byText = new Map<string, PageClassification | null>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Undefined if the text is not cached; null if it is normal. */
  get(text: string): PageClassification | null | undefined {
    const classification = this.#byText.get(text);
    if (classification !== undefined) this.put(text, classification); // moves it to the end, as the latest
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
