import { LRUCache } from 'lru-cache';

/** A revoked key or a changed role takes effect within this time. */
const REMEMBERED_MS = 3000;
/**
 * A token in use is asked about again so long before it would be forgotten. If it were forgotten first, every request under
 * way would stand still for that question.
 */
const ASKED_AHEAD_MS = 1000;

type Find<Known> = () => Promise<Known | undefined>;

/** What is known of tokens, remembered for moments, or every request would cost a query. */
export class RememberedTokens<Known extends object> {
  readonly #known: LRUCache<string, Known>;
  /** Whoever asks while an answer is on its way waits for that one. */
  readonly #asking = new Map<string, Promise<Known | undefined>>();

  constructor(time: { now(): number } = performance) {
    this.#known = new LRUCache({ max: 20_000, ttl: REMEMBERED_MS, ttlResolution: 0, perf: time });
  }

  async find(token: string, find: Find<Known>): Promise<Known | undefined> {
    return this.recall(token, find) ?? this.#ask(token, find);
  }

  /** What is remembered, at once. */
  recall(token: string, find: Find<Known>): Known | undefined {
    const known = this.#known.get(token);
    const isOld = known !== undefined && this.#known.getRemainingTTL(token) < ASKED_AHEAD_MS;
    if (isOld) this.#ask(token, find).catch(() => undefined); // if it cannot be answered, whoever asks next hears why
    return known;
  }

  forget(token: string): void {
    this.#known.delete(token);
    this.#asking.delete(token);
  }

  forgetWhere(isMeant: (known: Known) => boolean): void {
    for (const [token, known] of this.#known.entries()) if (isMeant(known)) this.#known.delete(token);
    this.#asking.clear(); // whom they will tell of is not known yet
  }

  #ask(token: string, find: Find<Known>): Promise<Known | undefined> {
    const underWay = this.#asking.get(token);
    if (underWay) return underWay;
    const answer = this.#answer(token, find, () => this.#asking.get(token) === answer);
    this.#asking.set(token, answer);
    return answer;
  }

  /** An answer to a question from before the token was forgotten may be out of date: it is given, and not remembered. */
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
