import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import { endAccess } from './access.ts';
import { isOnlyAdmin } from './people/people.ts';

/** Saves when an account is to be erased, at its owner's request. */
export async function scheduleErasure(tx: Tx, { userId, after, now }: { userId: number; after: Date; now: Date }): Promise<Result<Date>> {
  const isLast = await isOnlyAdmin(tx, userId, now);
  const { uuid, erase_after } = await lockAccount(tx, userId);
  if (erase_after) return ok(erase_after); // a repeated request does not move the date
  if (isLast) return refuse('last_admin');
  await tx.updateTable('users').set({ erase_after: after, updated_at: now }).where('id', '=', userId).execute();
  await appendEvent(tx, 'account.erasure_requested', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
  return ok(after);
}

export async function withdrawErasure(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<Result<null>> {
  const { uuid, erase_after } = await lockAccount(tx, userId);
  if (!erase_after) return refuse('not_pending');
  await tx.updateTable('users').set({ erase_after: null, updated_at: now }).where('id', '=', userId).execute();
  await appendEvent(tx, 'account.erasure_withdrawn', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
  return ok(null);
}

export async function accountsToErase(database: Database, now: Date): Promise<number[]> {
  const due = await database.kysely.selectFrom('users').select('id').where('erase_after', '<=', now).orderBy('erase_after').execute();
  return due.map(({ id }) => id);
}

/** Locks the account for erasure; undefined if it is already erased. */
export function lockForErasure(tx: Tx, userId: number): Promise<{ uuid: string; email: string; erase_after: Date | null } | undefined> {
  return tx
    .selectFrom('users')
    .select(['uuid', 'email', 'erase_after'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the account by an empty row, so that rows of other people that refer to it stay valid. */
export async function anonymiseAccount(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await endAccess(tx, userId, now);
  await tx.deleteFrom('api_key').where('user_id', '=', userId).execute();
  const uuid = newUuid();
  await tx
    .updateTable('users')
    .set({
      uuid,
      email: `${uuid}@erased.invalid`,
      name: '',
      removed_name: null,
      role: 'member',
      reputation: 0,
      metadata: {},
      trust_score: 1,
      password_hash: null,
      verified_at: null,
      language: 'en',
      suspended_at: null,
      suspended_until: null,
      erase_after: null,
      erased_at: now,
      created_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

function lockAccount(tx: Tx, userId: number) {
  return tx.selectFrom('users').select(['uuid', 'email', 'erase_after']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}
