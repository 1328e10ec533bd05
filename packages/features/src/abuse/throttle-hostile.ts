import { isHostileRange } from '@verdict/core/throttle';
import { dayOf, HOUR_MS } from '@verdict/core/time';
import { THROTTLE } from '@verdict/wire/throttle';
import { sql } from 'kysely';
import type { Reader } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { throttleRange } from '../throttle/index.ts';

/** Weaker signals are not reliable enough to have an effect. */
const LEAST_STRENGTH = 0.5;

interface SignalledRange {
  hash: string;
  signalled: number;
  people: number;
}

/** Throttles networks where most people were signalled within the hour. Moderators can release them. */
export async function throttleHostileRanges(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { kysely } = deps.db;
  const [ranges, policy] = await Promise.all([signalledRanges(kysely, now), policyInForce(kysely, THROTTLE)]);
  for (const range of ranges.filter((each) => isHostileRange(each, policy))) {
    const reason = `${range.signalled} of ${range.people} people of this network were signalled within an hour.`;
    await deps.db.transaction((tx) => throttleRange(deps, tx, { rangeHash: range.hash, reason, by: null, now }));
  }
}

/**
 * Today's networks of people with signals. Signals that a network is busy, or that many of its accounts are new, are left out: they
 * are also true of schools.
 */
async function signalledRanges(reader: Reader, now: Date): Promise<SignalledRange[]> {
  const { rows } = await sql<SignalledRange>`
    WITH signalled AS (
      SELECT DISTINCT user_id FROM abuse_signal_person JOIN abuse_signal ON id = signal_id
      WHERE seen_at > ${new Date(now.getTime() - HOUR_MS)} AND strength >= ${LEAST_STRENGTH} AND kind NOT IN ('network', 'creation')
    ), hostile AS (
      SELECT hash, count(*)::integer AS signalled FROM signalled JOIN network_of_person network USING (user_id)
      WHERE day = ${dayOf(now)} GROUP BY hash HAVING count(*) > 1
    )
    SELECT hash, signalled, (SELECT count(*)::integer FROM network_of_person network WHERE network.hash = hostile.hash AND day = ${dayOf(now)}) AS people
    FROM hostile ORDER BY hash`.execute(reader);
  return rows;
}
