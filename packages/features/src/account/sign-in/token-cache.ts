import { LRUCache } from 'lru-cache';

/** A revoked key or a changed role takes effect within this time. */
const CACHE_MS = 3000;
/**
 * A token in use is refreshed this long before it expires. If it expired first, every request with it would wait for the
 * query.
 */
const REFRESH_AHEAD_MS = 1000;

type Find<Known> = () => Promise<Known | undefined>;

/** Caches tokens for a few seconds; otherwise every request would cost a query. */
export class TokenCache<Known extends object> {
  readonly #known: LRUCache<string, Known>;
  /** Callers that ask during a lookup share its result. */
  readonly #pending = new Map<string, Promise<Known | undefined>>();

  constructor(time: { now(): number } = performance) {
    this.#known = new LRUCache({ max: 20_000, ttl: CACHE_MS, ttlResolution: 0, perf: time });
  }

  async find(token: string, find: Find<Known>): Promise<Known | undefined> {
    return this.cached(token, find) ?? this.#lookUp(token, find);
  }

  /** The cached entry, without waiting. */
  cached(token: string, find: Find<Known>): Known | undefined {
    const known = this.#known.get(token);
    const isOld = known !== undefined && this.#known.getRemainingTTL(token) < REFRESH_AHEAD_MS;
    if (isOld) this.#lookUp(token, find).catch(() => undefined); // the next caller that has to wait gets the error
    return known;
  }

  forget(token: string): void {
    this.#known.delete(token);
    this.#pending.delete(token);
  }

  forgetWhere(isMeant: (known: Known) => boolean): void {
    for (const [token, known] of this.#known.entries()) if (isMeant(known)) this.#known.delete(token);
    this.#pending.clear(); // their accounts are not known yet
  }

  #lookUp(token: string, find: Find<Known>): Promise<Known | undefined> {
    const pending = this.#pending.get(token);
    if (pending) return pending;
    const loading = this.#load(token, find, () => this.#pending.get(token) === loading);
    this.#pending.set(token, loading);
    return loading;
  }

  /** A result read before the token was forgotten may be out of date: it is returned but not cached. */
  async #load(token: string, find: Find<Known>, isWanted: () => boolean): Promise<Known | undefined> {
    try {
      const known = await find();
      if (isWanted() && known) this.#known.set(token, known);
      else if (isWanted()) this.#known.delete(token);
      return known;
    } finally {
      if (isWanted()) this.#pending.delete(token);
    }
  }
}
