import { createDetector, type Detection, type DetectOptions, type Detector } from '@verdict/detector/hate';
import type { PageVerdict, Verdicts } from '../messages/index.ts';
import { FairQueue } from './fair-queue.ts';
import { KeptVerdicts } from './recent-verdicts.ts';
import { isUnreadable } from './unreadable-language.ts';

const MAX_KEPT = 3000;
/** A frame waits for its answer before it asks again, so this many frames of one tab may ask at once. */
const MAX_WAITING = 64;
const SLICE_MS = 10;

export interface JudgeParts {
  detector: () => Promise<Detector>;
  /** How the reader wants texts judged now. */
  options: () => Promise<DetectOptions>;
}

/** Judges texts for all tabs, and never holds up the rest of the background for long. */
export class Judge {
  readonly #parts: JudgeParts;
  readonly #kept = new KeptVerdicts(MAX_KEPT);
  readonly #queue = new FairQueue(MAX_WAITING);
  /** What was judged before the last change of mind says nothing now. */
  #age = 0;

  constructor(parts: JudgeParts) {
    this.#parts = parts;
  }

  /** Nothing where too much is waiting for that tab. In a language we cannot read, all is normal. */
  judgeAll(tab: number, texts: readonly string[], lang = ''): Promise<Verdicts> | undefined {
    if (isUnreadable(lang)) return Promise.resolve(texts.map(() => null));
    return this.#queue.add(tab, () => this.#judgeInSlices(texts));
  }

  async judge(text: string, lang = ''): Promise<{ detection: Detection; detector: Detector; options: DetectOptions }> {
    const [detector, options] = await Promise.all([this.#parts.detector(), this.#parts.options()]);
    if (isUnreadable(lang)) return judgeUnread(text, { lang, threshold: options.threshold });
    return { detection: detector.detect(text, options), detector, options };
  }

  forgetTab(tab: number): void {
    this.#queue.forget(tab);
  }

  /** For when the threshold, the method or what was learned has changed. */
  forgetVerdicts(): void {
    this.#age += 1;
    this.#kept.clear();
  }

  async #judgeInSlices(texts: readonly string[]): Promise<Verdicts> {
    const age = this.#age;
    const [detector, options] = await Promise.all([this.#parts.detector(), this.#parts.options()]);
    const verdicts: Verdicts = [];
    let began = performance.now();
    for (const text of texts) {
      if (performance.now() - began > SLICE_MS) {
        await othersFirst();
        began = performance.now();
      }
      const known = this.#kept.get(text);
      const verdict = known === undefined ? verdictOf(detector.detect(text, options)) : known;
      if (age === this.#age) this.#kept.put(text, verdict);
      verdicts.push(verdict);
    }
    return verdicts;
  }
}

/** As the detector speaks of that language; what was learned from English has no say in it. */
function judgeUnread(text: string, { lang, ...options }: { lang: string; threshold: number }) {
  const detector = createDetector({ language: lang });
  return { detection: detector.detect(text, options), detector, options };
}

function verdictOf({ label, confidence, method, keywords, explanation, spans }: Detection): PageVerdict | null {
  return label === 'hateful' ? { label, confidence, method, keywords, explanation, spans } : null;
}

const othersFirst = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
