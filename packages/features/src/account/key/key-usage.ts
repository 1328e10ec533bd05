import { DAY_MS } from '@verdict/core/time';
import type { Deps } from '../../deps.ts';

const FLUSH_EVERY_MS = 1000;

interface Tally {
  /** Today's requests of all processes, as far as this process knows. */
  total: number;
  unsaved: number;
}

/**
 * Counts today's requests per key. Counts are saved once a second and read back with those of other processes, so a quota
 * may be exceeded by the requests of that second.
 */
export class KeyUsage {
  readonly #deps: Deps;
  /** By day, because requests counted just before midnight are saved just after it. */
  readonly #days = new Map<number, Map<number, Tally>>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timer = setInterval(
      () => void this.flush().catch((error: Error) => deps.log.warn({ err: error }, 'key usage not saved')),
      FLUSH_EVERY_MS,
    );
    this.#timer.unref();
  }

  /** Counts one request; returns false if the quota is used up. */
  count(keyId: number, quotaPerDay: number | null): boolean {
    return this.countUpTo(1, keyId, quotaPerDay) === 1;
  }

  /** Counts this many requests, or as many as the quota still allows. Returns how many. */
  countUpTo(wanted: number, keyId: number, quotaPerDay: number | null): number {
    const tally = this.#tally(dayOf(this.#deps.clock.now()), keyId);
    const allowed = quotaPerDay === null ? wanted : Math.max(0, Math.min(wanted, quotaPerDay - tally.total));
    tally.total += allowed;
    tally.unsaved += allowed;
    return allowed;
  }

  /** The same of many at once, after asking what other processes have counted: they could exceed a quota by far in a second. */
  async countManyUpTo(wanted: number, keyId: number, quotaPerDay: number): Promise<number> {
    await this.flush().catch((error: Error) => this.#deps.log.warn({ err: error }, 'key usage not saved'));
    return this.countUpTo(wanted, keyId, quotaPerDay);
  }

  async flush(): Promise<void> {
    const today = dayOf(this.#deps.clock.now());
    for (const [day, tallies] of [...this.#days]) {
      await this.#save(day, tallies);
      if (day < today) this.#days.delete(day);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(() => undefined);
  }

  #tally(day: number, keyId: number): Tally {
    const tallies = this.#days.get(day) ?? new Map<number, Tally>();
    if (tallies.size === 0) this.#days.set(day, tallies);
    const tally = tallies.get(keyId) ?? { total: 0, unsaved: 0 };
    if (tally.total === 0) tallies.set(keyId, tally);
    return tally;
  }

  async #save(day: number, tallies: ReadonlyMap<number, Tally>): Promise<void> {
    const used = [...tallies].filter(([, { unsaved }]) => unsaved > 0).map(([id, tally]) => ({ id, tally, count: tally.unsaved }));
    if (used.length === 0) return;
    for (const { tally } of used) tally.unsaved = 0;
    try {
      const { rows } = await this.#deps.db.pool.query<{ api_key_id: number; requests: number }>(SAVE, [
        used.map(({ id }) => id),
        used.map(({ count }) => count),
        new Date(day * DAY_MS),
        this.#deps.clock.now(),
      ]);
      for (const { api_key_id, requests } of rows) {
        const tally = tallies.get(api_key_id);
        if (tally) tally.total = Math.max(tally.total, requests + tally.unsaved);
      }
    } catch (error) {
      for (const { tally, count } of used) tally.unsaved += count;
      throw error;
    }
  }
}

const SAVE = `
  INSERT INTO api_key_usage (api_key_id, day, requests, last_used_at)
  SELECT id, ($3::timestamptz AT TIME ZONE 'UTC')::date, used, $4 FROM unnest($1::bigint[], $2::bigint[]) AS u (id, used)
  WHERE EXISTS (SELECT FROM api_key WHERE api_key.id = u.id)
  ON CONFLICT (api_key_id, day) DO UPDATE SET requests = api_key_usage.requests + excluded.requests, last_used_at = excluded.last_used_at
  RETURNING api_key_id, requests`;

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);
