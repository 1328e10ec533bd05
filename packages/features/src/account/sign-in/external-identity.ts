import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../../audit/index.ts';

export interface NewIdentity {
  userId: number;
  /** The account's, for the event. */
  uuid: string;
  issuer: string;
  subject: string;
  now: Date;
}

/** Links a provider's identity to an account. An identity belongs to one account; returns whether it is this one's. */
export async function linkIdentity(tx: Tx, { userId, uuid, issuer, subject, now }: NewIdentity): Promise<boolean> {
  const linked = await tx
    .insertInto('external_identity')
    .values({ user_id: userId, issuer, subject, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!linked) return false;
  await appendEvent(tx, 'account.identity_linked', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: { issuer } });
  return true;
}

export async function findIdentity(tx: Tx, { issuer, subject }: { issuer: string; subject: string }): Promise<number | undefined> {
  const row = await tx
    .selectFrom('external_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}
