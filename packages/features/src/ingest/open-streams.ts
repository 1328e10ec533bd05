import { RefusalError } from '@verdict/platform/http';
import type { Metrics } from '@verdict/platform/metrics';

const MAX_OF_ACCOUNT = 8;
const MAX_OF_KEY = 4;
const MAX_OF_ALL = 64;
const RETRY_SECONDS = 10;

/** An upload or socket under way. Its signal aborts with the refusal that ends it. */
export interface OpenStream {
  signal: AbortSignal;
  end(): void;
}

/** Whose stream it is. Sockets stay open for long, so those of one key are limited too. */
interface StreamOwner {
  userId: number;
  keyId?: number | undefined;
}

/** The uploads or sockets that are under way in this process. */
export class OpenStreams {
  readonly #metrics: Metrics;
  readonly #stops = new Set<AbortController>();
  /** By account and by key. */
  readonly #counts = new Map<string, number>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  /** Throws a refusal if this account or key, or all of them, have too many. */
  refuse(owner: StreamOwner): void {
    const full = limitsOf(owner).find(({ name, most }) => (this.#counts.get(name) ?? 0) >= most);
    if (full || this.#stops.size >= MAX_OF_ALL)
      throw new RefusalError({ code: 'too_many_uploads', details: { most: full?.most ?? MAX_OF_ALL } }, RETRY_SECONDS);
  }

  /** Counts a stream until it ends. */
  begin(owner: StreamOwner): OpenStream {
    this.refuse(owner);
    const stop = new AbortController();
    this.#stops.add(stop);
    this.#count(owner, 1);
    return {
      signal: stop.signal,
      end: () => {
        if (this.#stops.delete(stop)) this.#count(owner, -1);
      },
    };
  }

  stopAll(): void {
    for (const stop of this.#stops) stop.abort(new RefusalError({ code: 'restarting' }));
  }

  #count(owner: StreamOwner, change: 1 | -1): void {
    for (const { name } of limitsOf(owner)) {
      const count = (this.#counts.get(name) ?? 0) + change;
      if (count > 0) this.#counts.set(name, count);
      else this.#counts.delete(name);
    }
    this.#metrics.ingestStreams.inc(change);
  }
}

function limitsOf({ userId, keyId }: StreamOwner): { name: string; most: number }[] {
  const ofAccount = { name: `account:${userId}`, most: MAX_OF_ACCOUNT };
  return keyId === undefined ? [ofAccount] : [{ name: `key:${keyId}`, most: MAX_OF_KEY }, ofAccount];
}
