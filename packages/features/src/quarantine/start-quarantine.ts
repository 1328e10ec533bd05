import type { QuarantineKind } from '@verdict/core/quarantine';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { lockAnswers } from '../account/index.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notification/index.ts';

interface NewQuarantine {
  userId: number;
  itemKind: QuarantineKind;
  /** Null for `all`. */
  itemId: number | null;
  /** The person concerned and moderators read it. */
  reason: string;
  /** Null for a rule. */
  by: number | null;
  threatId?: number;
  now: Date;
}

interface StartedQuarantine {
  id: number;
  /** False if the same answers were set aside already: nothing has changed then. */
  isNew: boolean;
}

/**
 * Sets a person's answers on an item aside, or all of them, and notifies the person. Those who count answers follow the event. Of
 * several people, call it in the order of their ids.
 */
export async function quarantine(deps: Deps, tx: Tx, wanted: NewQuarantine): Promise<Result<StartedQuarantine>> {
  const { userId, itemKind, itemId, reason, now } = wanted;
  const present = await lockAnswers(tx, [userId]);
  if (!present.has(userId)) return refuse('not_found');
  const known = await findInForce(tx, wanted);
  if (known !== undefined) return ok({ id: known, isNew: false });
  const { id, uuid } = await insert(tx, wanted);
  await appendEvent(tx, 'quarantine.started', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { item_kind: itemKind, item_id: itemId, reason },
  });
  const data = { quarantine_id: id, item_kind: itemKind, reason };
  await notify(deps, tx, { userId, kind: 'answers_set_aside', data, dedupeKey: `quarantine:${uuid}` });
  deps.metrics.quarantineChanges.inc({ change: 'started' });
  return ok({ id, isNew: true });
}

async function findInForce(tx: Tx, { userId, itemKind, itemId }: NewQuarantine): Promise<number | undefined> {
  const found = await tx
    .selectFrom('quarantine')
    .select('id')
    .where('user_id', '=', userId)
    .where('item_kind', '=', itemKind)
    .where('item_id', 'is not distinct from', itemId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

function insert(tx: Tx, { userId, itemKind, itemId, reason, by, threatId, now }: NewQuarantine) {
  return tx
    .insertInto('quarantine')
    .values({
      uuid: newUuid(),
      user_id: userId,
      item_kind: itemKind,
      item_id: itemId,
      threat_id: threatId ?? null,
      reason,
      started_at: now,
      started_by: by,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}
