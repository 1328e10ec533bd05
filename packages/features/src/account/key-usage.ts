import type { Deps } from '../deps.ts';

const FLUSH_EVERY_MS = 1000;

interface Tally {
  /** Requests of today by all processes, as far as this one knows. */
  total: number;
  unsaved: number;
}

/**
 * Counts what each key was used for today. Counts are saved once a second and read back with those of other
 * processes, so a quota may be overrun by what arrives within that second.
 */
export class KeyUsage {
  readonly #deps: Deps;
  #day = '';
  #tallies = new Map<number, Tally>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timer = setInterval(
      () => void this.flush().catch((error: Error) => deps.log.warn({ err: error }, 'key usage not saved')),
      FLUSH_EVERY_MS,
    );
    this.#timer.unref();
  }

  /** Counts one request; false when the quota is used up. */
  count(keyId: number, quotaPerDay: number | null): boolean {
    const today = this.#deps.clock.now().toISOString().slice(0, 10);
    if (today !== this.#day) this.#tallies = new Map();
    this.#day = today;
    const tally = this.#tallies.get(keyId) ?? { total: 0, unsaved: 0 };
    this.#tallies.set(keyId, tally);
    if (quotaPerDay !== null && tally.total >= quotaPerDay) return false;
    tally.total += 1;
    tally.unsaved += 1;
    return true;
  }

  async flush(): Promise<void> {
    const used = [...this.#tallies].filter(([, { unsaved }]) => unsaved > 0);
    if (used.length === 0) return;
    const counts = used.map(([, { unsaved }]) => unsaved);
    for (const [, tally] of used) tally.unsaved = 0;
    try {
      await this.#save(
        used.map(([id]) => id),
        counts,
      );
    } catch (error) {
      for (const [i, [, tally]] of used.entries()) tally.unsaved += counts[i] as number;
      throw error;
    }
  }

  async #save(keyIds: number[], counts: number[]): Promise<void> {
    const { rows } = await this.#deps.db.pool.query<{ api_key_id: number; requests: number }>(
      `INSERT INTO api_key_usage (api_key_id, day, requests, last_used_at)
       SELECT id, $3, used, $4 FROM unnest($1::bigint[], $2::bigint[]) AS u (id, used) WHERE EXISTS (SELECT FROM api_key WHERE api_key.id = u.id)
       ON CONFLICT (api_key_id, day) DO UPDATE SET requests = api_key_usage.requests + excluded.requests, last_used_at = excluded.last_used_at
       RETURNING api_key_id, requests`,
      [keyIds, counts, this.#day, this.#deps.clock.now()],
    );
    for (const { api_key_id, requests } of rows) {
      const tally = this.#tallies.get(api_key_id);
      if (tally) tally.total = Math.max(tally.total, requests);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(() => undefined);
  }
}
