import { LRUCache } from 'lru-cache';
import type { Caller, Row } from './ask.ts';

const KEPT_MS = 10_000;

/** Listeners with the same credentials share one read per change, and all guests share one. */
export class SharedReads {
  readonly #reads = new LRUCache<string, Promise<Row>>({ max: 5000, ttl: KEPT_MS });

  read(url: string, { caller, seq }: { caller: Caller; seq: number }, ask: () => Promise<Row>): Promise<Row> {
    const { authorization = '', cookie = '' } = caller.headers;
    const key = JSON.stringify([url, seq, authorization, cookie]);
    const known = this.#reads.get(key) ?? ask();
    this.#reads.set(key, known);
    known.catch(() => this.#reads.delete(key)); // a refusal may be temporary
    return known;
  }
}
