import { isInForce, refuseAppealDecision, refuseReach } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { DecideAppeal } from '@verdict/wire/moderation';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notification/index.ts';
import { recordAction } from '../action/actions.ts';
import { endSuspension } from '../suspension/lift-suspension.ts';
import { lockPeople } from '../suspension/lock-people.ts';
import { lockSuspension } from '../suspension/suspensions.ts';
import { closeAppeal } from './appeals.ts';

interface Request {
  appealId: number;
  moderatorId: number;
  body: DecideAppeal;
}

/** Decides an appeal. The person is notified, and can sign in again if the suspension is lifted. */
export async function decideAppeal(
  deps: Deps,
  tx: Tx,
  { appealId, moderatorId, body: { outcome, reason } }: Request,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const personId = await findAppellant(tx, appealId);
  if (personId === undefined) return refuse('not_found');
  const people = await lockPeople(tx, { moderatorId, personId, now });
  if (!people.ok) return people;
  const { moderator, person } = people.value;
  const found = await lockAppeal(tx, appealId);
  if (!found) return refuse('not_found');
  const { appeal, suspension } = found;
  const refusal =
    refuseAppealDecision({ outcome: appeal.outcome, userId: personId, suspendedBy: suspension.moderator_id }, moderator) ??
    refuseReach(moderator, person);
  if (refusal) return refuse(refusal.code);
  if (outcome === 'lifted' && isInForce({ until: suspension.until, liftedAt: suspension.lifted_at }, now))
    await endSuspension(tx, { suspension, moderatorId, reason, now });
  await closeAppeal(tx, { suspensionId: suspension.id, personId, outcome, reason, moderatorId, now });
  await recordAction(tx, {
    kind: 'appeal',
    decision: outcome,
    reason,
    suspension_id: suspension.id,
    subject_kind: 'person',
    moderator,
    now,
  });
  await notify(deps, tx, { userId: personId, kind: 'appeal_decided', data: { outcome, reason }, dedupeKey: `appeal:${appeal.uuid}` });
  return ok(null);
}

async function findAppellant(tx: Tx, appealId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('appeal')
    .innerJoin('suspension', 'suspension.id', 'appeal.suspension_id')
    .select('user_id')
    .where('appeal.id', '=', appealId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Every command locks people, then the suspension, then the appeal: one order, so no deadlock. */
async function lockAppeal(tx: Tx, appealId: number) {
  const known = await tx.selectFrom('appeal').select('suspension_id').where('id', '=', appealId).executeTakeFirst();
  const suspension = known && (await lockSuspension(tx, known.suspension_id));
  const appeal = await tx.selectFrom('appeal').selectAll().where('id', '=', appealId).forUpdate().executeTakeFirst();
  return suspension && appeal && { appeal, suspension };
}
