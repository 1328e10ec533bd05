import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvent } from '../../audit/index.ts';
import { lockAccounts } from '../access.ts';

type VerificationEnd = 'mail' | 'proof' | 'undone';

interface EndOfVerification {
  userIds: readonly number[];
  how: VerificationEnd;
  now: Date;
}

/** Lets people vote again. Returns the ids of those who could not before. Servers notice within three seconds. */
export async function endVerification(tx: Tx, { userIds, how, now }: EndOfVerification): Promise<number[]> {
  if (userIds.length === 0) return [];
  await lockAccounts(tx, userIds);
  const ended = await tx
    .updateTable('required_verification')
    .set({ ended_at: now, ended_how: how })
    .where('user_id', '=', sql<number>`ANY (${userIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .returning(['uuid', 'user_id'])
    .execute();
  for (const { uuid, user_id } of ended.toSorted((a, b) => a.user_id - b.user_id))
    await appendEvent(tx, 'verification.ended', { occurredAt: now, subject: uuid, subjectUserId: user_id, payload: { how } });
  return ended.map(({ user_id }) => user_id);
}
