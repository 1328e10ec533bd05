import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notification/index.ts';
import { lockAccounts } from '../access.ts';

interface NewVerification {
  userIds: readonly number[];
  /** The people concerned and moderators read it. */
  reason: string;
  /** Null for a rule. */
  by: number | null;
  now: Date;
}

/**
 * Requires people to confirm that a person uses their account before they vote again, and notifies them. Returns the ids of those
 * who did not have to already.
 */
export async function requireVerification(deps: Deps, tx: Tx, { userIds, reason, by, now }: NewVerification): Promise<number[]> {
  if (userIds.length === 0) return [];
  const present = await lockAccounts(tx, userIds);
  if (present.size === 0) return [];
  const added = await tx
    .insertInto('required_verification')
    .values([...present].map((user_id) => ({ uuid: newUuid(), user_id, reason, started_at: now, started_by: by })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['uuid', 'user_id'])
    .execute();
  for (const { uuid, user_id: userId } of added) {
    await appendEvent(tx, 'verification.required', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: { reason } });
    await notify(deps, tx, { userId, kind: 'verification_required', data: { reason }, dedupeKey: `verification:${uuid}` });
  }
  return added.map(({ user_id }) => user_id);
}
