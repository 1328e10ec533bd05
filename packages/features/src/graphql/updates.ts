import { setTimeout as delay } from 'node:timers/promises';
import type { EncodedMessage } from '../live/index.ts';
import type { Row } from './ask.ts';
import { AskRefused } from './errors.ts';

/** The updates that a listener has yet to receive. */
export interface News {
  hear(message: EncodedMessage): void;
  /** Too many updates are waiting. */
  reset(seq: number): void;
  /** The next update, if any. */
  take(ended: AbortSignal): Promise<object | undefined>;
}

/** Updates as an async iterator, until it ends. */
export class Updates implements AsyncIterableIterator<object, undefined> {
  readonly topic: string;
  readonly #news: News;
  readonly #ended = new AbortController();
  /** Whether an update arrived while the previous one was processed. */
  #hasMore = true;
  #wake = (): void => undefined;

  constructor(topic: string, news: News) {
    this.topic = topic;
    this.#news = news;
  }

  hear(message: EncodedMessage): void {
    this.#news.hear(message);
    this.#stir();
  }

  reset(seq: number): void {
    this.#news.reset(seq);
    this.#stir();
  }

  end(): void {
    this.#ended.abort();
    this.#stir();
  }

  async next(): Promise<IteratorResult<object, undefined>> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      this.#hasMore = false;
      const value = await this.#news.take(signal);
      if (value && !signal.aborted) return { done: false, value };
      if (!value && !this.#hasMore) await this.#pause();
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<object, undefined>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #stir(): void {
    this.#hasMore = true;
    this.#wake();
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** However often something changes, a listener gets at most one update in this time, with the latest state. */
const SPACING_MS = 1000;
const BUSY_SECONDS = 2;
/** Temporary refusals. */
const BUSY = new Set(['rate_limited', 'quota_exceeded', 'overloaded', 'unavailable']);

/** The current state, and again after each change. It is read with the listener's permissions. */
export class StateNews implements News {
  readonly #read: (seq: number | undefined) => Promise<Row>;
  #isNews = true;
  #seq: number | undefined;
  #notBefore = 0;

  constructor(read: (seq: number | undefined) => Promise<Row>) {
    this.#read = read;
  }

  hear({ seq }: Pick<EncodedMessage, 'seq'>): void {
    this.#isNews = true;
    this.#seq = seq;
  }

  reset(seq: number): void {
    this.hear({ seq });
  }

  async take(ended: AbortSignal): Promise<object | undefined> {
    while (this.#isNews && !ended.aborted) {
      await delay(Math.max(0, this.#notBefore - performance.now()), undefined, { signal: ended }).catch(() => undefined);
      if (ended.aborted) return undefined;
      this.#isNews = false;
      const row = await this.#readOrWait();
      if (row) return row;
    }
    return undefined;
  }

  async #readOrWait(): Promise<object | undefined> {
    try {
      this.#notBefore = performance.now() + SPACING_MS;
      return await this.#read(this.#seq);
    } catch (error) {
      if (!(error instanceof AskRefused) || !BUSY.has(error.body.error.code)) throw error;
      this.#notBefore = performance.now() + (error.retryAfterSeconds ?? BUSY_SECONDS) * 1000;
      this.#isNews = true;
      return undefined;
    }
  }
}

/** A listener with more waiting updates is told to load again. */
const MAX_WAITING = 100;

/** One message for each update. Their data is for this listener alone. */
export class MessageNews implements News {
  readonly #show: (data: Row | null) => object;
  #waiting: (Row | null)[] = [];

  constructor(show: (data: Row | null) => object) {
    this.#show = show;
  }

  hear({ text }: EncodedMessage): void {
    if (this.#waiting.length >= MAX_WAITING) this.reset();
    else this.#waiting.push((JSON.parse(text) as { data: Row }).data);
  }

  reset(): void {
    this.#waiting = [null];
  }

  async take(): Promise<object | undefined> {
    const data = this.#waiting.shift();
    return data === undefined ? undefined : this.#show(data);
  }
}
