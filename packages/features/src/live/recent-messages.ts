import type { EncodedMessage } from './frames.ts';

/** Clients further behind reload: their messages would have to be read from the log for each of them. */
export const MAX_REPLAY = 2000;
const MAX_LENGTH = 16 * 1024 * 1024;

/** Caches recent messages for resuming clients. It covers a contiguous range of log entries, which grows at both ends. */
export class RecentMessages {
  #from: number;
  #to: number;
  #messages: EncodedMessage[] = [];
  #length = 0;

  constructor(at: number) {
    this.#from = at;
    this.#to = at;
  }

  /** The first entry it covers. */
  get from(): number {
    return this.#from;
  }

  /** The first entry it does not cover yet. */
  get to(): number {
    return this.#to;
  }

  get isFull(): boolean {
    return this.#length >= MAX_LENGTH;
  }

  append(messages: readonly EncodedMessage[], to: number): void {
    for (const message of messages) this.#messages.push(message);
    this.#length += lengthOf(messages);
    this.#to = to;
    this.#forget();
  }

  prepend(messages: readonly EncodedMessage[], from: number): void {
    this.#messages = [...messages, ...this.#messages];
    this.#length += lengthOf(messages);
    this.#from = from;
  }

  /** The messages on these channels after an entry; undefined if the cache does not go back that far. */
  after(since: number, topics: ReadonlySet<string>): EncodedMessage[] | undefined {
    if (since + 1 < this.#from || since >= this.#to) return undefined;
    return this.#messages.filter(({ seq, topic }) => seq > since && topics.has(topic));
  }

  #forget(): void {
    this.#from = Math.max(this.#from, this.#to - MAX_REPLAY);
    let gone = 0;
    for (const { seq, text } of this.#messages) {
      if (seq >= this.#from && this.#length <= MAX_LENGTH) break;
      this.#from = Math.max(this.#from, seq + 1); // all messages of an entry are dropped together
      this.#length -= text.length;
      gone += 1;
    }
    if (gone > 0) this.#messages.splice(0, gone);
  }
}

function lengthOf(messages: readonly EncodedMessage[]): number {
  return messages.reduce((length, { text }) => length + text.length, 0);
}
