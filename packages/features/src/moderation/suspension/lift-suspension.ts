import { refuseReach } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { liftSuspension } from '../../account/index.ts';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notification/index.ts';
import { recordAction } from '../action/actions.ts';
import { closeAppeal } from '../appeal/appeals.ts';
import { lockPeople } from './lock-people.ts';
import { currentSuspension, lockSuspension, type SuspensionRow } from './suspensions.ts';

interface Request {
  personId: number;
  moderatorId: number;
  reason: string;
}

/** Ends a suspension early and closes its open appeal. Returns the id of the suspension. */
export async function liftSuspensionOf(deps: Deps, tx: Tx, { personId, moderatorId, reason }: Request): Promise<Result<number>> {
  const now = deps.clock.now();
  const people = await lockPeople(tx, { moderatorId, personId, now });
  if (!people.ok) return people;
  const { moderator, person } = people.value;
  const refusal = refuseReach(moderator, person);
  if (refusal) return refuse(refusal.code);
  const current = await currentSuspension(tx, personId, now);
  const suspension = current && (await lockSuspension(tx, current.id));
  if (!suspension) return refuse('not_suspended');
  await endSuspension(tx, { suspension, moderatorId, now, reason });
  await closeAppeal(tx, { of: { suspension_id: suspension.id }, personId, outcome: 'lifted', reason, moderatorId, now });
  await recordAction(tx, {
    kind: 'lift',
    decision: 'lift',
    reason,
    suspension_id: suspension.id,
    subject_kind: 'person',
    moderator,
    now,
  });
  await notify(deps, tx, { userId: personId, kind: 'suspension_lifted', data: { reason }, dedupeKey: `lifted:${suspension.uuid}` });
  return ok(suspension.id);
}

interface Ending {
  suspension: SuspensionRow;
  moderatorId: number;
  reason: string;
  now: Date;
}

/** Ends a suspension, so that the person can sign in again. */
export async function endSuspension(tx: Tx, { suspension, moderatorId, reason, now }: Ending): Promise<void> {
  const { id, uuid, user_id } = suspension;
  await tx.updateTable('suspension').set({ lifted_at: now, lifted_by: moderatorId, ended_at: now }).where('id', '=', id).execute();
  await liftSuspension(tx, { userId: user_id, now });
  await appendEvent(tx, 'person.suspension_lifted', { occurredAt: now, subject: uuid, subjectUserId: user_id, payload: { reason } });
}
