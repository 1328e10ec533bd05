import type { Database } from '@verdict/platform/postgres';
import type { Session } from '@verdict/wire/account';
import { hashToken } from './token.ts';

/** The active sessions of an account, the most recently used first. */
export async function listSessions(
  { db, now }: { db: Database; now: Date },
  userId: number,
  currentToken: string | undefined,
): Promise<Session[]> {
  const current = currentToken ? hashToken(currentToken) : undefined;
  const rows = await db.kysely
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, label, created_at, last_seen_at, expires_at, token_hash }) => ({
    id,
    label,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
    current: current?.equals(token_hash) ?? false,
  }));
}

/** Ends one session of an account; returns whether it existed. */
export async function endSession(database: Database, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await database.kysely
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account except the caller's. */
export async function endOtherSessions(database: Database, userId: number, currentToken: string | undefined): Promise<void> {
  let query = database.kysely.deleteFrom('session').where('user_id', '=', userId);
  if (currentToken) query = query.where('token_hash', '!=', hashToken(currentToken));
  await query.execute();
}

export async function signOut(database: Database, token: string): Promise<void> {
  await database.kysely.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}
