import { isInForce, refuseAppealDecision, refuseReach } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { DecideAppeal } from '@verdict/wire/moderation';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notification/index.ts';
import { liftQuarantine } from '../../quarantine/index.ts';
import { recordAction } from '../action/actions.ts';
import { endSuspension } from '../suspension/lift-suspension.ts';
import { lockPeople } from '../suspension/lock-people.ts';
import { lockSuspension } from '../suspension/suspensions.ts';
import { type Appealed, closeAppeal } from './appeals.ts';

interface Request {
  appealId: number;
  moderatorId: number;
  body: DecideAppeal;
}

/** Decides an appeal. The person is notified. If it is accepted, a suspension ends, and answers that were set aside count again. */
export async function decideAppeal(
  deps: Deps,
  tx: Tx,
  { appealId, moderatorId, body: { outcome, reason } }: Request,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const appellant = await findAppellant(tx, appealId);
  if (!appellant) return refuse('not_found');
  const { personId } = appellant;
  const people = await lockPeople(tx, { moderatorId, personId, changesAnswers: appellant.isQuarantine, now });
  if (!people.ok) return people;
  const { moderator, person } = people.value;
  const found = await lockAppeal(deps, tx, appealId);
  if (!found) return refuse('not_found');
  const { appeal, subject } = found;
  const refusal =
    refuseAppealDecision({ outcome: appeal.outcome, userId: personId, suspendedBy: subject.decidedBy }, moderator) ??
    refuseReach(moderator, person);
  if (refusal) return refuse(refusal.code);
  if (outcome === 'lifted') await subject.lift({ moderatorId, reason, now });
  await closeAppeal(tx, { of: subject.of, personId, outcome, reason, moderatorId, now });
  await recordAction(tx, {
    kind: 'appeal',
    decision: outcome,
    reason,
    ...('suspension_id' in subject.of && subject.of),
    subject_kind: 'person',
    moderator,
    now,
  });
  const data = { outcome, reason, ...('quarantine_id' in subject.of && { about: 'quarantine' as const }) };
  await notify(deps, tx, { userId: personId, kind: 'appeal_decided', data, dedupeKey: `appeal:${appeal.uuid}` });
  return ok(null);
}

async function findAppellant(tx: Tx, appealId: number): Promise<{ personId: number; isQuarantine: boolean } | undefined> {
  const row = await tx
    .selectFrom('appeal')
    .leftJoin('suspension', 'suspension.id', 'appeal.suspension_id')
    .leftJoin('quarantine_summary as aside', 'aside.id', 'appeal.quarantine_id')
    .select(({ fn }) => [fn.coalesce('suspension.user_id', 'aside.user_id').as('person_id'), 'quarantine_id'])
    .where('appeal.id', '=', appealId)
    .executeTakeFirst();
  return row?.person_id ? { personId: row.person_id, isQuarantine: row.quarantine_id !== null } : undefined;
}

interface Lift {
  moderatorId: number;
  reason: string;
  now: Date;
}

/** What an appeal is against, and how it ends if the appeal is accepted. */
interface Subject {
  of: Appealed;
  decidedBy: number | null;
  lift(lift: Lift): Promise<unknown>;
}

/** Every command locks people, then what the appeal is against, then the appeal: one order, so no deadlock. */
async function lockAppeal(deps: Deps, tx: Tx, appealId: number) {
  const known = await tx.selectFrom('appeal').select(['suspension_id', 'quarantine_id']).where('id', '=', appealId).executeTakeFirst();
  const subject =
    known &&
    (known.suspension_id === null ? await quarantineOf(deps, tx, known.quarantine_id) : await suspensionOf(tx, known.suspension_id));
  const appeal = await tx.selectFrom('appeal').selectAll().where('id', '=', appealId).forUpdate().executeTakeFirst();
  return subject && appeal && { appeal, subject };
}

async function suspensionOf(tx: Tx, id: number): Promise<Subject | undefined> {
  const suspension = await lockSuspension(tx, id);
  return (
    suspension && {
      of: { suspension_id: id },
      decidedBy: suspension.moderator_id,
      async lift({ now, ...by }) {
        if (isInForce({ until: suspension.until, liftedAt: suspension.lifted_at }, now))
          await endSuspension(tx, { suspension, now, ...by });
      },
    }
  );
}

/** Locking the person has locked it. */
async function quarantineOf(deps: Deps, tx: Tx, id: number | null): Promise<Subject | undefined> {
  const found = await tx.selectFrom('quarantine_summary').select(['id', 'started_by']).where('id', '=', id).executeTakeFirst();
  return (
    found && {
      of: { quarantine_id: found.id },
      decidedBy: found.started_by,
      lift: ({ moderatorId: by, reason, now }) => liftQuarantine(deps, tx, { id: found.id, reason, by, now }),
    }
  );
}
