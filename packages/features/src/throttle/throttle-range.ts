import { dayOf, HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { THROTTLE } from '@verdict/wire/throttle';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';

interface NewThrottle {
  /** Today's hash of the network, see `rangesOf`. */
  rangeHash: string;
  /** Moderators and the log read it. */
  reason: string;
  /** Null for a rule. */
  by: number | null;
  /** Default: as long as the policy says. */
  until?: Date;
  now: Date;
}

interface StartedThrottle {
  id: number;
  /** False if nothing has changed. */
  isNew: boolean;
}

/** Lowers the write limit of a network for a while, by the policy. No rule throttles it again on the day a moderator released it. */
export async function throttleRange(deps: Pick<Deps, 'metrics'>, tx: Tx, wanted: NewThrottle): Promise<StartedThrottle> {
  const { rangeHash, reason, by, now } = wanted;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`throttle ${rangeHash}`}, 0))`.execute(tx);
  const known = (await inForce(tx, rangeHash, now)) ?? (by === null ? await releasedToday(tx, rangeHash) : undefined);
  if (known) return { id: known.id, isNew: false };
  const until = wanted.until ?? new Date(now.getTime() + (await policyInForce(tx, THROTTLE)).hours * HOUR_MS);
  const row = { uuid: newUuid(), day: dayOf(now), range_hash: rangeHash, reason, started_at: now, started_by: by, until };
  const { id } = await tx.insertInto('throttled_range').values(row).returning('id').executeTakeFirstOrThrow();
  const payload = { reason, until: until.toISOString(), automatic: by === null };
  await appendEvent(tx, 'range.throttled', { occurredAt: now, subject: row.uuid, subjectUserId: null, payload });
  deps.metrics.throttledRanges.inc({ change: by === null ? 'automatic' : 'moderator' });
  return { id, isNew: true };
}

function inForce(tx: Tx, rangeHash: string, now: Date): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('throttled_range')
    .select('id')
    .where('range_hash', '=', rangeHash)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** A hash is valid for one day. */
function releasedToday(tx: Tx, rangeHash: string): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('throttled_range')
    .select('id')
    .where('range_hash', '=', rangeHash)
    .where('ended_by', 'is not', null)
    .executeTakeFirst();
}
