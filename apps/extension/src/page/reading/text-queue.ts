import type { PageClassification } from '../../messages/index.ts';
import { ask } from '../ask.ts';
import type { Unit } from './text-units.ts';

const TEXTS_AT_ONCE = 200;
const LENGTH_AT_ONCE = 60_000;
const MAX_WAITING = 2000;
const MAX_KNOWN = 4000;
const ATTEMPTS = 4;
const PAUSE_MS = 500;
const GATHER_MS = 100;

/** A block that was classified as a whole, without reading its nodes. */
export interface PlainBlock {
  text: string;
  block: Element;
}

export interface ClassifiedText {
  unit: Unit | PlainBlock;
  classification: PageClassification | null;
}

export interface TextQueueParts {
  /** Called when there are results to take, or room for more units. */
  wake: () => void;
  signal: AbortSignal;
}

/** A text in a language. */
interface QueuedText {
  text: string;
  lang: string;
  /** Undefined while it is waiting. */
  classification: PageClassification | null | undefined;
  /** All its occurrences, while it is waiting. */
  units: (Unit | PlainBlock)[];
}

/** Sends the texts of a page to the background: each once per language, in batches, one request after the other. */
export class TextQueue {
  readonly #parts: TextQueueParts;
  /** By language and text. */
  readonly #queued = new Map<string, Map<string, QueuedText>>();
  /** In order of arrival. */
  readonly #waiting = new Set<QueuedText>();
  readonly #classified = new Set<QueuedText>();
  readonly #results: ClassifiedText[] = [];
  #isRequesting = false;
  #age = 0;
  #lastWakeAt = Number.NEGATIVE_INFINITY;
  #wakeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TextQueueParts) {
    this.#parts = parts;
  }

  /** Reading pauses while this many are waiting. */
  get isFull(): boolean {
    return this.#waiting.size >= MAX_WAITING;
  }

  /** Whether results are pending. */
  get isRequesting(): boolean {
    return this.#isRequesting;
  }

  /** The language is the declared one; it may be empty. */
  add(unit: Unit | PlainBlock, lang: string): void {
    const { text } = unit;
    const texts = this.#textsIn(lang);
    const same = texts.get(text);
    if (same?.classification !== undefined) this.#found(unit, same.classification);
    else if (same) same.units.push(unit);
    else {
      const queued = { text, lang, classification: undefined, units: [unit] };
      texts.set(text, queued);
      this.#waiting.add(queued);
    }
  }

  /** A result that has arrived. */
  take(): ClassifiedText | undefined {
    return this.#results.pop();
  }

  /** Earlier results are out of date. */
  forget(): void {
    this.#age += 1;
    this.#results.length = 0; // an old result must not be applied after a new one
    for (const queued of this.#classified) this.#forgetText(queued);
  }

  /** Requests what is waiting, unless a request is running. */
  ask(): void {
    if (!this.#isRequesting && this.#waiting.size > 0) void this.#requestAll();
  }

  async #requestAll(): Promise<void> {
    this.#isRequesting = true;
    for (let batch = this.#batch(); batch.length > 0 && !this.#parts.signal.aborted; batch = this.#batch()) {
      const age = this.#age;
      const classifications = await this.#request(batch);
      if (this.#parts.signal.aborted) return;
      if (age === this.#age) for (let at = 0; at < batch.length; at += 1) this.#apply(batch[at] as QueuedText, classifications?.[at]);
      this.#wakeSoon();
    }
    this.#isRequesting = false;
  }

  /** The first results are applied immediately. Later ones wait a moment for more, because the browser redraws the page each time. */
  #wakeSoon(): void {
    const restMs = this.#waiting.size > 0 ? this.#lastWakeAt + GATHER_MS - performance.now() : 0;
    if (restMs > 0) this.#wakeTimer ??= setTimeout(() => this.#wakeNow(), restMs);
    else this.#wakeNow();
  }

  #wakeNow(): void {
    clearTimeout(this.#wakeTimer);
    this.#wakeTimer = undefined;
    this.#lastWakeAt = performance.now();
    this.#parts.wake(); // does nothing once everything is stopped
  }

  /** The background may be starting or busy, so a request is retried a few times. */
  async #request(batch: readonly QueuedText[]) {
    const lang = batch[0]?.lang;
    const texts = batch.map(({ text }) => text);
    for (let attempt = 1; attempt <= ATTEMPTS && !this.#parts.signal.aborted; attempt += 1) {
      const classifications = await ask({ kind: 'page.classify', texts, ...(lang ? { lang } : {}) });
      if (Array.isArray(classifications)) return classifications;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
    return undefined;
  }

  #apply(queued: QueuedText, classification: PageClassification | null | undefined): void {
    if (classification === undefined)
      this.#forgetText(queued); // no response: read again when the page changes
    else this.#store(queued, classification);
  }

  #store(queued: QueuedText, classification: PageClassification | null): void {
    for (const unit of queued.units) this.#found(unit, classification);
    this.#waiting.delete(queued);
    queued.classification = classification;
    queued.units = [];
    this.#classified.add(queued);
    if (this.#classified.size > MAX_KNOWN) this.#forgetOldest();
  }

  /** If nothing of a block is hidden, and nothing should be, there is nothing to do. */
  #found(unit: Unit | PlainBlock, classification: PageClassification | null): void {
    if (classification || 'pieces' in unit) this.#results.push({ unit, classification });
  }

  #forgetOldest(): void {
    const [oldest] = this.#classified;
    if (oldest) this.#forgetText(oldest);
  }

  #textsIn(lang: string): Map<string, QueuedText> {
    const texts = this.#queued.get(lang) ?? new Map<string, QueuedText>();
    if (texts.size === 0) this.#queued.set(lang, texts);
    return texts;
  }

  #forgetText(queued: QueuedText): void {
    this.#waiting.delete(queued);
    this.#classified.delete(queued);
    const texts = this.#queued.get(queued.lang);
    texts?.delete(queued.text);
    if (texts?.size === 0) this.#queued.delete(queued.lang); // a page may invent any number of languages
  }

  /** All in one language: that of the text that has waited longest. */
  #batch(): QueuedText[] {
    const batch: QueuedText[] = [];
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
