import { RATED_PLACES } from '@verdict/core/experiment';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { Participation } from './running.ts';

/** What this process has recorded, so that a person who looks often is written once. */
const recorded = new WeakMap<Database, LRUCache<string, true>>();

/** Records that a person was shown a list: once for each experiment, person and day. A failure costs a number and not the list. */
export async function recordExposure(deps: Deps, participation: Participation, shown: readonly number[]): Promise<void> {
  const { db, clock, log, metrics } = deps;
  const { experimentId, userId, arm } = participation;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const known = recorded.get(db) ?? new LRUCache<string, true>({ max: 100_000 });
  recorded.set(db, known);
  const key = `${experimentId} ${userId} ${day}`;
  if (known.has(key)) return;
  try {
    const { numAffectedRows } = await sql`
      INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
      SELECT id, ${userId}, ${day}::date, ${arm}, ${now}, ${shown.slice(0, RATED_PLACES)}::bigint[]
      FROM experiment WHERE id = ${experimentId} AND ended_at IS NULL
      ON CONFLICT DO NOTHING`.execute(db.kysely);
    known.set(key, true);
    metrics.experimentExposures.inc(Number(numAffectedRows));
  } catch (error) {
    metrics.experimentExposuresLost.inc();
    log.warn({ err: error as Error }, 'exposure not recorded');
  }
}
