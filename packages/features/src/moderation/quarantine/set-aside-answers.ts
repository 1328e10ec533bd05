import { refuseReach } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { CreateQuarantine } from '@verdict/wire/moderation';
import type { Deps } from '../../deps.ts';
import { quarantine } from '../../quarantine/index.ts';
import { recordAction } from '../action/actions.ts';
import { lockPeople } from '../suspension/lock-people.ts';
import { findItem } from './find-item.ts';

interface Request {
  moderatorId: number;
  body: CreateQuarantine;
}

/** Sets a person's answers aside. Returns the id of the quarantine; the same again is the same one. */
export async function setAnswersAside(deps: Deps, tx: Tx, { moderatorId, body }: Request): Promise<Result<number>> {
  const { user_id: personId, item_kind: itemKind, reason } = body;
  const now = deps.clock.now();
  const people = await lockPeople(tx, { moderatorId, personId, changesAnswers: true, now });
  if (!people.ok) return people;
  const { moderator, person } = people.value;
  const refusal = refuseReach(moderator, person);
  if (refusal) return refuse(refusal.code);
  const item = await itemOf(tx, body);
  if (!item.ok) return item;
  const started = await quarantine(deps, tx, { userId: personId, itemKind, itemId: item.value, reason, by: moderatorId, now });
  if (!started.ok) return started;
  if (started.value.isNew)
    await recordAction(tx, { kind: 'quarantine', decision: 'set_aside', reason, subject_kind: 'person', moderator, now });
  return ok(started.value.id);
}

async function itemOf(tx: Tx, { item_kind, item_id }: CreateQuarantine): Promise<Result<number | null>> {
  if ((item_kind === 'all') !== (item_id === undefined))
    return refuse('invalid_request', [{ where: 'body.item_id', problem: 'name an item, except for `all`' }]);
  if (item_kind === 'all' || item_id === undefined) return ok(null);
  const found = await findItem(tx, item_kind, item_id);
  return found === undefined ? refuse('subject_not_found') : ok(found);
}
