import { verify as verifyPassword } from '@node-rs/argon2';
import { tierOf } from '@verdict/core/reputation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables } from '@verdict/platform/postgres';
import type { Account, SignIn } from '@verdict/wire/account';
import type { Selectable } from 'kysely';
import type { Deps } from '../deps.ts';
import { hashPassword } from './password.ts';
import { hashToken, makeToken } from './token.ts';

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

// Checked when there is no such account, so that the time taken does not tell whether there is one.
const DECOY_HASH = hashPassword('no account has this password');

export async function signIn({ db, clock }: Deps, { email, password }: SignIn): Promise<Result<{ token: string; account: Account }>> {
  const user = await db.kysely
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  const matches = await verifyPassword(user?.password_hash ?? (await DECOY_HASH), password);
  if (!user?.password_hash || !matches) return refuse('wrong_credentials');
  const { token, tokenHash } = makeToken('session');
  const now = clock.now();
  await db.kysely
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: user.id, created_at: now, expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS) })
    .execute();
  return ok({ token, account: asWire(user) });
}

export async function signOut(database: Database, token: string): Promise<void> {
  await database.kysely.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

export async function readAccount(database: Database, userId: number): Promise<Account> {
  return asWire(await database.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow());
}

function asWire({ id, uuid, email, name, role, reputation, created_at }: Selectable<Tables['users']>): Account {
  return { id, uuid, email, name, role, tier: tierOf(reputation), created_at: created_at.toISOString() };
}
