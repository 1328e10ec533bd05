import { LRUCache } from 'lru-cache';

interface Window {
  count: number;
  endsAtMs: number;
}

/**
 * Counts requests in windows of a minute, in this process. Synchronous: an asynchronous plugin costs three turns of the event
 * loop for each request, and every request is counted three times.
 */
export class RateLimiter {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #windows: LRUCache<string | number, Window>;

  constructor(max: number, windowMs = 60_000) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#windows = new LRUCache({ max: 50_000 });
  }

  /** Counts a request, more than once if it costs more; returns the seconds to wait if it is over the limit. */
  count(key: string | number, nowMs: number, cost = 1): number | undefined {
    const window = this.#windows.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      this.#windows.set(key, { count: cost, endsAtMs: nowMs + this.#windowMs });
      return undefined;
    }
    window.count += cost;
    return window.count > this.#max ? Math.ceil((window.endsAtMs - nowMs) / 1000) : undefined;
  }
}
