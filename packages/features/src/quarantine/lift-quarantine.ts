import type { Tx } from '@verdict/platform/postgres';
import { lockAnswers } from '../account/index.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notification/index.ts';

interface Lift {
  id: number;
  reason: string;
  /** Null for a rule. */
  by: number | null;
  now: Date;
}

/** Lets set aside answers count again, and notifies the person. Returns false if they did already: nothing has changed then. */
export async function liftQuarantine(deps: Deps, tx: Tx, { id, reason, by, now }: Lift): Promise<boolean> {
  const found = await tx.selectFrom('quarantine').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  await lockAnswers(tx, [found.user_id]);
  const lifted = await tx
    .updateTable('quarantine')
    .set({ lifted_at: now, lifted_by: by, lift_reason: reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning(['uuid', 'user_id', 'item_kind', 'item_id', 'secret_until'])
    .executeTakeFirst();
  if (!lifted) return false;
  const { uuid, user_id: userId, item_kind, item_id } = lifted;
  await appendEvent(tx, 'quarantine.lifted', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { item_kind, item_id, reason },
  });
  const data = { quarantine_id: id, item_kind, reason };
  // People who were not notified of the start are not notified of the end.
  if (lifted.secret_until === null)
    await notify(deps, tx, { userId, kind: 'answers_count_again', data, dedupeKey: `quarantine-lifted:${uuid}` });
  deps.metrics.quarantineChanges.inc({ change: 'lifted' });
  return true;
}
