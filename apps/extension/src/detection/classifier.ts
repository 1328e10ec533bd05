import { createDetector, type Detection, type DetectOptions, type Detector } from '@verdict/detector/hate';
import type { PageClassification, PageClassifications } from '../messages/index.ts';
import { FairQueue } from './fair-queue.ts';
import { RecentClassifications } from './recent-classifications.ts';
import { isUnreadable } from './unreadable-language.ts';

const MAX_KEPT = 3000;
/** A frame waits for its results before its next request, so this is the number of frames of a tab that can wait. */
const MAX_WAITING = 64;
const SLICE_MS = 10;

export interface ClassifierParts {
  detector: () => Promise<Detector>;
  /** The reader's current detection options. */
  options: () => Promise<DetectOptions>;
}

/** Classifies texts for all tabs without blocking the background for long. */
export class Classifier {
  readonly #parts: ClassifierParts;
  readonly #stored = new RecentClassifications(MAX_KEPT);
  readonly #queue = new FairQueue(MAX_WAITING);
  /** Increases whenever earlier classifications are out of date. */
  #age = 0;

  constructor(parts: ClassifierParts) {
    this.#parts = parts;
  }

  /** Undefined if too much is waiting for that tab. Texts in a language we cannot read are normal. */
  classifyAll(tab: number, texts: readonly string[], lang = ''): Promise<PageClassifications> | undefined {
    if (isUnreadable(lang)) return Promise.resolve(texts.map(() => null));
    return this.#queue.add(tab, () => this.#classifyInSlices(texts));
  }

  async classify(text: string, lang = ''): Promise<{ detection: Detection; detector: Detector; options: DetectOptions }> {
    const [detector, options] = await Promise.all([this.#parts.detector(), this.#parts.options()]);
    if (isUnreadable(lang)) return classifyUnreadable(text, { lang, threshold: options.threshold });
    return { detection: detector.detect(text, options), detector, options };
  }

  forgetTab(tab: number): void {
    this.#queue.forget(tab);
  }

  /** Called when the threshold, the method or what was learned has changed. */
  forgetClassifications(): void {
    this.#age += 1;
    this.#stored.clear();
  }

  async #classifyInSlices(texts: readonly string[]): Promise<PageClassifications> {
    const age = this.#age;
    const [detector, options] = await Promise.all([this.#parts.detector(), this.#parts.options()]);
    const classifications: PageClassifications = [];
    let began = performance.now();
    for (const text of texts) {
      if (performance.now() - began > SLICE_MS) {
        await yieldToOthers();
        began = performance.now();
      }
      const cached = this.#stored.get(text);
      const classification = cached === undefined ? toPageClassification(detector.detect(text, options)) : cached;
      if (age === this.#age) this.#stored.put(text, classification);
      classifications.push(classification);
    }
    return classifications;
  }
}

/** The detector's result for that language, without what was learned from English texts. */
function classifyUnreadable(text: string, { lang, ...options }: { lang: string; threshold: number }) {
  const detector = createDetector({ language: lang });
  return { detection: detector.detect(text, options), detector, options };
}

function toPageClassification({ label, confidence, method, keywords, explanation, spans }: Detection): PageClassification | null {
  return label === 'hateful' ? { label, confidence, method, keywords, explanation, spans } : null;
}

const yieldToOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
