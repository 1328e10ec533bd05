import { LRUCache } from 'lru-cache';

/** A revoked key or a changed role takes effect within this time. */
const REMEMBERED_MS = 3000;
/**
 * A token in use is refreshed this long before it expires. If it expired first, every request with it would wait for the
 * query.
 */
const ASKED_AHEAD_MS = 1000;

type Find<Known> = () => Promise<Known | undefined>;

/** Caches tokens for a few seconds; otherwise every request would cost a query. */
export class RememberedTokens<Known extends object> {
  readonly #known: LRUCache<string, Known>;
  /** Callers that ask during a lookup share its result. */
  readonly #asking = new Map<string, Promise<Known | undefined>>();

  constructor(time: { now(): number } = performance) {
    this.#known = new LRUCache({ max: 20_000, ttl: REMEMBERED_MS, ttlResolution: 0, perf: time });
  }

  async find(token: string, find: Find<Known>): Promise<Known | undefined> {
    return this.recall(token, find) ?? this.#ask(token, find);
  }

  /** The cached entry, without waiting. */
  recall(token: string, find: Find<Known>): Known | undefined {
    const known = this.#known.get(token);
    const isOld = known !== undefined && this.#known.getRemainingTTL(token) < ASKED_AHEAD_MS;
    if (isOld) this.#ask(token, find).catch(() => undefined); // the next caller that has to wait gets the error
    return known;
  }

  forget(token: string): void {
    this.#known.delete(token);
    this.#asking.delete(token);
  }

  forgetWhere(isMeant: (known: Known) => boolean): void {
    for (const [token, known] of this.#known.entries()) if (isMeant(known)) this.#known.delete(token);
    this.#asking.clear(); // their accounts are not known yet
  }

  #ask(token: string, find: Find<Known>): Promise<Known | undefined> {
    const underWay = this.#asking.get(token);
    if (underWay) return underWay;
    const answer = this.#answer(token, find, () => this.#asking.get(token) === answer);
    this.#asking.set(token, answer);
    return answer;
  }

  /** A result read before the token was forgotten may be out of date: it is returned but not cached. */
  async #answer(token: string, find: Find<Known>, isWanted: () => boolean): Promise<Known | undefined> {
    try {
      const known = await find();
      if (isWanted() && known) this.#known.set(token, known);
      else if (isWanted()) this.#known.delete(token);
      return known;
    } finally {
      if (isWanted()) this.#asking.delete(token);
    }
  }
}
