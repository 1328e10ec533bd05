import { endOfSuspension, refuseReach } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { SuspendPerson } from '@verdict/wire/moderation';
import { suspendAccount } from '../../account/index.ts';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notification/index.ts';
import { recordAction } from '../action/actions.ts';
import { appealUrl } from '../appeal/appeal-link.ts';
import { lockPeople } from './lock-people.ts';

interface Request {
  personId: number;
  moderatorId: number;
  body: SuspendPerson;
}

/** Suspends a person, who is notified of the reason and of how to appeal. Returns the id of the suspension. */
export async function suspendPerson(
  deps: Deps,
  tx: Tx,
  { personId, moderatorId, body: { days, reason } }: Request,
): Promise<Result<number>> {
  const now = deps.clock.now();
  const people = await lockPeople(tx, { moderatorId, personId, now });
  if (!people.ok) return people;
  const { moderator, person } = people.value;
  const refusal = refuseReach(moderator, person);
  if (refusal) return refuse(refusal.code);
  const until = endOfSuspension(days, now);
  const added = await addSuspension(tx, { userId: personId, moderatorId, reason, until, now });
  if (!added) return refuse('already_suspended');
  await suspendAccount(tx, { userId: personId, until, now });
  await recordAction(tx, {
    kind: 'suspension',
    decision: 'suspend',
    reason,
    suspension_id: added.id,
    subject_kind: 'person',
    moderator,
    now,
  });
  const end = until?.toISOString() ?? null;
  await appendEvent(tx, 'person.suspended', {
    occurredAt: now,
    subject: added.uuid,
    subjectUserId: personId,
    payload: { reason, until: end },
  });
  await notify(deps, tx, {
    userId: personId,
    kind: 'suspended',
    data: { reason, until: end, appeal_url: appealUrl(deps, { id: added.id, until }, now) },
    dedupeKey: `suspended:${added.uuid}`,
  });
  return ok(added.id);
}

interface NewSuspension {
  userId: number;
  moderatorId: number;
  reason: string;
  until: Date | null;
  now: Date;
}

/** A person has one suspension at a time: undefined while another one is in force. */
async function addSuspension(tx: Tx, { userId, moderatorId, reason, until, now }: NewSuspension) {
  await tx
    .updateTable('suspension')
    .set((eb) => ({ ended_at: eb.ref('until') }))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .execute();
  return tx
    .insertInto('suspension')
    .values({ uuid: newUuid(), user_id: userId, moderator_id: moderatorId, reason, until, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst();
}
