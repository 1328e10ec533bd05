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

/** Asks the background about the texts of a page: each once, many at a time, and one question after the other. */
export class Judging {
  readonly #parts: JudgingParts;
  readonly #known = new Map<string, PageVerdict | null>();
  readonly #waiting = new Map<string, Unit[]>();
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

  add(unit: Unit): void {
    const verdict = this.#known.get(unit.text);
    if (verdict !== undefined) {
      this.#judged.push({ unit, verdict });
      return;
    }
    const same = this.#waiting.get(unit.text);
    if (same) same.push(unit);
    else this.#waiting.set(unit.text, [unit]);
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
      if (age === this.#age) for (const [index, text] of batch.entries()) this.#settle(text, verdicts?.[index]);
      this.#parts.wake();
    }
    this.#isAsking = false;
  }

  /** The background may be starting, or have too much to do: it is asked again a few times. */
  async #answerTo(texts: string[]) {
    for (let attempt = 1; attempt <= ATTEMPTS && !this.#parts.signal.aborted; attempt += 1) {
      const verdicts = await ask({ kind: 'page.classify', texts });
      if (Array.isArray(verdicts)) return verdicts;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
    return undefined;
  }

  #settle(text: string, verdict: PageVerdict | null | undefined): void {
    const units = this.#waiting.get(text) ?? [];
    this.#waiting.delete(text);
    if (verdict === undefined) return; // no answer: read again when the page changes
    this.#keep(text, verdict);
    for (const unit of units) this.#judged.push({ unit, verdict });
  }

  #keep(text: string, verdict: PageVerdict | null): void {
    this.#known.set(text, verdict);
    if (this.#known.size <= KNOWN_AT_MOST) return;
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }

  #batch(): string[] {
    const batch: string[] = [];
    let length = 0;
    for (const text of this.#waiting.keys()) {
      if (batch.length === TEXTS_AT_ONCE || length > LENGTH_AT_ONCE) break;
      batch.push(text);
      length += text.length;
    }
    return batch;
  }
}
