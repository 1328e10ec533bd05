import type { Tx } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { UserRow } from './own-account/own-account.ts';

/**
 * Ends every session and key of an account, because one of them may be stolen. Servers cache a token for at most three
 * seconds.
 */
export async function endAccess(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ access_ended_at: now }).where('id', '=', userId).execute();
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  const revoked = await tx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('uuid')
    .execute();
  for (const { uuid } of revoked)
    await appendEvent(tx, 'key.revoked', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
}

/**
 * Locks the account and returns its current row. Call it before creating a session or key, so that one created while access
 * is being ended does not survive.
 */
export function lockAccount(tx: Tx, userId: number): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).where('erased_at', 'is', null).forShare().executeTakeFirst();
}

/**
 * Locks those of the accounts that still exist and returns their ids, so that none is erased before the transaction ends.
 * Call it before any other lock, as erasure does. Otherwise rows written for an erased account would stay.
 */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  return idsOf(await presentAccounts(tx, ids).forKeyShare().execute());
}

/**
 * Locks accounts so that nothing is written for them until the transaction ends, and waits for what is being written. For changes
 * that count again what people have answered.
 */
export async function lockAnswers(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  return idsOf(await presentAccounts(tx, ids).forUpdate().execute());
}

function presentAccounts(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id');
}

const idsOf = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/** The same as `lockAccounts` in SQL, for a statement that also writes: the parameter holds the ids. */
export function lockedAccounts(parameter: string): string {
  return `SELECT id FROM users WHERE id = ANY (${parameter}) AND erased_at IS NULL ORDER BY id FOR KEY SHARE`;
}

/** The accounts with these ids or addresses, locked so that nobody erases them until the transaction ends. */
export function lockAccountsNamed(tx: Tx, { ids, emails }: { ids: readonly number[]; emails: readonly string[] }) {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .where((eb) => eb.or([eb('id', '=', eb.fn.any(eb.val(ids))), eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(emails)))]))
    .execute();
}

/** Suspends an account until the given time, or for good without one. The caller appends the event. */
export async function suspendAccount(tx: Tx, { userId, until, now }: { userId: number; until: Date | null; now: Date }): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: now, suspended_until: until, updated_at: now }).where('id', '=', userId).execute();
  await endAccess(tx, userId, now);
}

export async function liftSuspension(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: null, suspended_until: null, updated_at: now }).where('id', '=', userId).execute();
}

export function isSuspended(account: { suspended_at: Date | null; suspended_until: Date | null }, now: Date): boolean {
  return account.suspended_at !== null && (account.suspended_until === null || account.suspended_until > now);
}

/** Whether the account joined under this alias is suspended, for use in queries. */
export function isSuspendedAt(account: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql<boolean>`(${column('suspended_at')} IS NOT NULL
    AND (${column('suspended_until')} IS NULL OR ${column('suspended_until')} > ${now}))`;
}

/** Whether the joined account may be used at all, for use in queries. */
export function isUsableAt(account: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${account}.erased_at`)} IS NULL AND NOT ${isSuspendedAt(account, now)})`;
}
