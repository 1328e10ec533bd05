import type { QuarantineKind } from '@verdict/core/quarantine';
import type { Tx } from '@verdict/platform/postgres';
import { lockAnswers } from '../account/index.ts';
import { appendEvents } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notifyAll } from '../notification/index.ts';

interface GroupLift {
  threatId: number;
  userIds: readonly number[];
  reason: string;
  /** Null for a rule. */
  by: number | null;
  now: Date;
}

interface LiftedRow {
  id: number;
  uuid: string;
  user_id: number;
  item_kind: QuarantineKind;
  item_id: number | null;
  secret_until: Date | null;
}

const BATCH = 1000;

/** Lifts the quarantines of these people because of a threat, and notifies each person once. Returns what was lifted. */
export async function liftGroup(
  deps: Deps,
  tx: Tx,
  { threatId, userIds, reason, by, now }: GroupLift,
): Promise<{ id: number; userId: number }[]> {
  if (userIds.length === 0) return [];
  const people = await tx
    .selectFrom('quarantine')
    .select('user_id')
    .distinct()
    .where('threat_id', '=', threatId)
    .where('user_id', 'in', userIds)
    .where('lifted_at', 'is', null)
    .execute();
  if (people.length === 0) return [];
  await lockAnswers(
    tx,
    people.map(({ user_id }) => user_id),
  );
  const lifted = await tx
    .updateTable('quarantine')
    .set({ lifted_at: now, lifted_by: by, lift_reason: reason })
    .where('threat_id', '=', threatId)
    .where('user_id', 'in', userIds)
    .where('lifted_at', 'is', null)
    .returning(['id', 'uuid', 'user_id', 'item_kind', 'item_id', 'secret_until'])
    .execute();
  await appendLifts(tx, lifted, { reason, now });
  // People who were never notified are not notified of the end either.
  const notified = lifted.filter(({ secret_until }) => secret_until === null);
  await notifyAboutLift(deps, tx, notified, reason);
  deps.metrics.quarantineChanges.inc({ change: 'lifted' }, lifted.length);
  return lifted.map(({ id, user_id }) => ({ id, userId: user_id }));
}

async function appendLifts(tx: Tx, lifted: readonly LiftedRow[], { reason, now }: { reason: string; now: Date }): Promise<void> {
  const events = lifted.map(({ uuid, user_id, item_kind, item_id }) => ({
    kind: 'quarantine.lifted' as const,
    occurredAt: now,
    subject: uuid,
    subjectUserId: user_id,
    payload: { item_kind, item_id, reason },
  }));
  for (let from = 0; from < events.length; from += BATCH) await appendEvents(tx, events.slice(from, from + BATCH));
}

async function notifyAboutLift(deps: Deps, tx: Tx, lifted: readonly LiftedRow[], reason: string): Promise<void> {
  const firstOf = new Map(lifted.toReversed().map((row) => [row.user_id, row]));
  const news = [...firstOf.values()].map(({ id, uuid, user_id, item_kind }) => ({
    userId: user_id,
    kind: 'answers_count_again' as const,
    data: { quarantine_id: id, item_kind, reason },
    dedupeKey: `quarantine-lifted:${uuid}`,
  }));
  await notifyAll(deps, tx, news);
}
