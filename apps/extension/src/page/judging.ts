import type { PageVerdict } from '../messages/messages.ts';
import { ask } from './ask.ts';
import type { Unit } from './text-units.ts';

const TEXTS_AT_ONCE = 200;
const LENGTH_AT_ONCE = 60_000;
const WAITING_AT_MOST = 2000;
const KNOWN_AT_MOST = 4000;
const ATTEMPTS = 4;
const PAUSE_MS = 500;

export interface Judged {
  unit: Unit;
  verdict: PageVerdict | null;
}

export interface JudgingParts {
  /** There are verdicts to take, or there is room for more units. */
  wake: () => void;
  signal: AbortSignal;
}

/** A text that is not judged yet, and everywhere it stands. */
interface Waiting {
  text: string;
  lang: string;
  units: Unit[];
}

/** Asks the background about the texts of a page: each once in each language, many at a time, and one question after the other. */
export class Judging {
  readonly #parts: JudgingParts;
  readonly #known = new Map<string, PageVerdict | null>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #judged: Judged[] = [];
  #isAsking = false;
  #age = 0;

  constructor(parts: JudgingParts) {
    this.#parts = parts;
  }

  /** Reading waits while so much is unanswered. */
  get isFull(): boolean {
    return this.#waiting.size >= WAITING_AT_MOST;
  }

  /** The language is that of the text as the page says; it may be empty. */
  add(unit: Unit, lang: string): void {
    const key = keyOf(unit.text, lang);
    const verdict = this.#known.get(key);
    if (verdict !== undefined) {
      this.#judged.push({ unit, verdict });
      return;
    }
    const same = this.#waiting.get(key);
    if (same) same.units.push(unit);
    else this.#waiting.set(key, { text: unit.text, lang, units: [unit] });
  }

  /** A verdict that has come, to be acted on. */
  take(): Judged | undefined {
    return this.#judged.pop();
  }

  /** What was said before says nothing now. */
  forget(): void {
    this.#age += 1;
    this.#known.clear();
  }

  /** Asks about what is waiting, unless it is asking already. */
  ask(): void {
    if (!this.#isAsking && this.#waiting.size > 0) void this.#askAll();
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    for (let batch = this.#batch(); batch.length > 0 && !this.#parts.signal.aborted; batch = this.#batch()) {
      const age = this.#age;
      const verdicts = await this.#answerTo(batch);
      if (this.#parts.signal.aborted) return;
      if (age === this.#age) for (const [index, one] of batch.entries()) this.#settle(one, verdicts?.[index]);
      this.#parts.wake();
    }
    this.#isAsking = false;
  }

  /** The background may be starting, or have too much to do: it is asked again a few times. */
  async #answerTo(batch: readonly Waiting[]) {
    const lang = batch[0]?.lang;
    const texts = batch.map(({ text }) => text);
    for (let attempt = 1; attempt <= ATTEMPTS && !this.#parts.signal.aborted; attempt += 1) {
      const verdicts = await ask({ kind: 'page.classify', texts, ...(lang ? { lang } : {}) });
      if (Array.isArray(verdicts)) return verdicts;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
    return undefined;
  }

  #settle({ text, lang, units }: Waiting, verdict: PageVerdict | null | undefined): void {
    const key = keyOf(text, lang);
    this.#waiting.delete(key);
    if (verdict === undefined) return; // no answer: read again when the page changes
    this.#keep(key, verdict);
    for (const unit of units) this.#judged.push({ unit, verdict });
  }

  #keep(key: string, verdict: PageVerdict | null): void {
    this.#known.set(key, verdict);
    if (this.#known.size <= KNOWN_AT_MOST) return;
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }

  /** All in one language: that of whatever has waited longest. */
  #batch(): Waiting[] {
    const batch: Waiting[] = [];
    let length = 0;
    for (const one of this.#waiting.values()) {
      if (batch.length === TEXTS_AT_ONCE || length > LENGTH_AT_ONCE) break;
      if (one.lang !== (batch[0] ?? one).lang) continue;
      batch.push(one);
      length += one.text.length;
    }
    return batch;
  }
}

// A tag holds no space, so no text can be taken for another in another language.
const keyOf = (text: string, lang: string): string => `${lang} ${text}`;
