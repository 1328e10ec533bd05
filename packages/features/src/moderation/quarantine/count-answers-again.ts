import { refuseReach } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../../deps.ts';
import { liftQuarantine } from '../../quarantine/index.ts';
import { recordAction } from '../action/actions.ts';
import { closeAppeal } from '../appeal/appeals.ts';
import { lockPeople } from '../suspension/lock-people.ts';

interface Request {
  id: number;
  moderatorId: number;
  reason: string;
}

/** Lets set aside answers count again and closes the open appeal. Doing it again changes nothing. */
export async function countAnswersAgain(deps: Deps, tx: Tx, { id, moderatorId, reason }: Request): Promise<Result<null>> {
  const now = deps.clock.now();
  const found = await tx.selectFrom('quarantine_summary').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) return refuse('not_found');
  const { user_id: personId } = found;
  const people = await lockPeople(tx, { moderatorId, personId, changesAnswers: true, now });
  if (!people.ok) return people;
  const { moderator, person } = people.value;
  const refusal = refuseReach(moderator, person);
  if (refusal) return refuse(refusal.code);
  if (!(await liftQuarantine(deps, tx, { id, reason, by: moderatorId, now }))) return ok(null);
  await closeAppeal(tx, { of: { quarantine_id: id }, personId, outcome: 'lifted', reason, moderatorId, now });
  await recordAction(tx, { kind: 'quarantine', decision: 'count_again', reason, subject_kind: 'person', moderator, now });
  return ok(null);
}
