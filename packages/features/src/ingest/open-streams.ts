import { RefusalError } from '@verdict/platform/http';
import type { Metrics } from '@verdict/platform/metrics';

const MAX_OF_ACCOUNT = 8;
const MAX_OF_ALL = 64;
const RETRY_SECONDS = 10;

/** An upload or socket under way. Its signal aborts with the refusal that ends it. */
export interface OpenStream {
  signal: AbortSignal;
  end(): void;
}

/** The uploads or sockets that are under way in this process. */
export class OpenStreams {
  readonly #metrics: Metrics;
  readonly #stops = new Set<AbortController>();
  readonly #counts = new Map<number, number>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  /** Throws a refusal if this account, or all of them, have too many. */
  refuse(userId: number): void {
    if (this.#of(userId) >= MAX_OF_ACCOUNT || this.#stops.size >= MAX_OF_ALL)
      throw new RefusalError({ code: 'too_many_uploads', details: { most: MAX_OF_ACCOUNT } }, RETRY_SECONDS);
  }

  /** Counts a stream of this account until it ends. */
  begin(userId: number): OpenStream {
    this.refuse(userId);
    const stop = new AbortController();
    this.#stops.add(stop);
    this.#count(userId, 1);
    return {
      signal: stop.signal,
      end: () => {
        if (this.#stops.delete(stop)) this.#count(userId, -1);
      },
    };
  }

  stopAll(): void {
    for (const stop of this.#stops) stop.abort(new RefusalError({ code: 'restarting' }));
  }

  #of(userId: number): number {
    return this.#counts.get(userId) ?? 0;
  }

  #count(userId: number, change: 1 | -1): void {
    const count = this.#of(userId) + change;
    if (count > 0) this.#counts.set(userId, count);
    else this.#counts.delete(userId);
    this.#metrics.ingestStreams.inc(change);
  }
}
