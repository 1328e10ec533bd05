import type { PageVerdict } from '../../messages/index.ts';
import { ask } from '../ask.ts';
import type { Unit } from './text-units.ts';

const TEXTS_AT_ONCE = 200;
const LENGTH_AT_ONCE = 60_000;
const MAX_WAITING = 2000;
const MAX_KNOWN = 4000;
const ATTEMPTS = 4;
const PAUSE_MS = 500;
const GATHER_MS = 100;

/** A block whose whole text was judged, and none of its nodes looked at. */
export interface PlainBlock {
  text: string;
  block: Element;
}

export interface Judged {
  unit: Unit | PlainBlock;
  verdict: PageVerdict | null;
}

export interface JudgingParts {
  /** There are verdicts to take, or there is room for more units. */
  wake: () => void;
  signal: AbortSignal;
}

/** A text in a language. */
interface Asked {
  text: string;
  lang: string;
  /** Nothing while it is waiting. */
  verdict: PageVerdict | null | undefined;
  /** Everywhere it stands, while it is waiting. */
  units: (Unit | PlainBlock)[];
}

/** Asks the background about the texts of a page: each once in each language, many at a time, and one question after the other. */
export class Judging {
  readonly #parts: JudgingParts;
  /** By language and text. */
  readonly #asked = new Map<string, Map<string, Asked>>();
  /** Each in the order they came. */
  readonly #waiting = new Set<Asked>();
  readonly #known = new Set<Asked>();
  readonly #judged: Judged[] = [];
  #isAsking = false;
  #age = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: JudgingParts) {
    this.#parts = parts;
  }

  /** Reading waits while so much is unanswered. */
  get isFull(): boolean {
    return this.#waiting.size >= MAX_WAITING;
  }

  /** Whether there are answers to come. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** The language is that of the text as the page says; it may be empty. */
  add(unit: Unit | PlainBlock, lang: string): void {
    const { text } = unit;
    const texts = this.#textsIn(lang);
    const same = texts.get(text);
    if (same?.verdict !== undefined) this.#found(unit, same.verdict);
    else if (same) same.units.push(unit);
    else {
      const asked = { text, lang, verdict: undefined, units: [unit] };
      texts.set(text, asked);
      this.#waiting.add(asked);
    }
  }

  /** A verdict that has come, to be acted on. */
  take(): Judged | undefined {
    return this.#judged.pop();
  }

  /** What was said before says nothing now. */
  forget(): void {
    this.#age += 1;
    this.#judged.length = 0; // or what was said last might be acted on after what is said now
    for (const asked of this.#known) this.#drop(asked);
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
      if (age === this.#age) for (let at = 0; at < batch.length; at += 1) this.#settle(batch[at] as Asked, verdicts?.[at]);
      this.#tell();
    }
    this.#isAsking = false;
  }

  /** The first verdicts are acted on at once. Those after them wait a moment for more: each time, the browser draws the page anew. */
  #tell(): void {
    const restMs = this.#waiting.size > 0 ? this.#toldAt + GATHER_MS - performance.now() : 0;
    if (restMs > 0) this.#telling ??= setTimeout(() => this.#tellNow(), restMs);
    else this.#tellNow();
  }

  #tellNow(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#toldAt = performance.now();
    this.#parts.wake(); // who does nothing once all is stopped
  }

  /** The background may be starting, or have too much to do: it is asked again a few times. */
  async #answerTo(batch: readonly Asked[]) {
    const lang = batch[0]?.lang;
    const texts = batch.map(({ text }) => text);
    for (let attempt = 1; attempt <= ATTEMPTS && !this.#parts.signal.aborted; attempt += 1) {
      const verdicts = await ask({ kind: 'page.classify', texts, ...(lang ? { lang } : {}) });
      if (Array.isArray(verdicts)) return verdicts;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
    return undefined;
  }

  #settle(asked: Asked, verdict: PageVerdict | null | undefined): void {
    if (verdict === undefined)
      this.#drop(asked); // no answer: read again when the page changes
    else this.#keep(asked, verdict);
  }

  #keep(asked: Asked, verdict: PageVerdict | null): void {
    for (const unit of asked.units) this.#found(unit, verdict);
    this.#waiting.delete(asked);
    asked.verdict = verdict;
    asked.units = [];
    this.#known.add(asked);
    if (this.#known.size > MAX_KNOWN) this.#dropOldest();
  }

  /** Where nothing of a block is hidden, and nothing should be, there is nothing to do. */
  #found(unit: Unit | PlainBlock, verdict: PageVerdict | null): void {
    if (verdict || 'pieces' in unit) this.#judged.push({ unit, verdict });
  }

  #dropOldest(): void {
    const [oldest] = this.#known;
    if (oldest) this.#drop(oldest);
  }

  #textsIn(lang: string): Map<string, Asked> {
    const texts = this.#asked.get(lang) ?? new Map<string, Asked>();
    if (texts.size === 0) this.#asked.set(lang, texts);
    return texts;
  }

  #drop(asked: Asked): void {
    this.#waiting.delete(asked);
    this.#known.delete(asked);
    const texts = this.#asked.get(asked.lang);
    texts?.delete(asked.text);
    if (texts?.size === 0) this.#asked.delete(asked.lang); // a page may make up languages for ever
  }

  /** All in one language: that of whatever has waited longest. */
  #batch(): Asked[] {
    const batch: Asked[] = [];
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
