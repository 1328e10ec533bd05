import type { Actor, Role, Scope } from '@verdict/core/account';
import { type TierFloors, tierOf } from '@verdict/core/reputation';
import { MINUTE_MS } from '@verdict/core/time';
import type { Database, Tx } from '@verdict/platform/postgres';
import { REPUTATION } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { numberInForce } from '../../policy/index.ts';
import { isUsableAt } from '../access.ts';
import { mustVerify } from '../verification/must-verify.ts';
import type { KnownToken } from './authenticate.ts';

type Queries = Database['kysely'] | Tx;

/** The last use of a session is written at most this often. */
const LAST_USE_INTERVAL_MS = MINUTE_MS;

export async function findKey({ db, clock }: Deps, tokenHash: Buffer): Promise<KnownToken | undefined> {
  const row = await db.kysely
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .select(['api_key.id', 'user_id', 'users.name', 'role', 'reputation', 'scopes', 'quota_per_day', 'expires_at'])
    .select([numberInForce(REPUTATION, 'tierFloors').as('tier_floors'), mustVerify('users.id').as('must_verify')])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where(isUsableAt('users', clock.now()))
    .executeTakeFirst();
  if (!row) return undefined;
  const actor = toActor(row, row.scopes);
  return {
    identity: { actor, name: row.name, key: { id: row.id, quotaPerDay: row.quota_per_day, expiresAt: row.expires_at } },
    expiresAt: row.expires_at,
  };
}

export async function findSession({ db, clock }: Deps, tokenHash: Buffer): Promise<KnownToken | undefined> {
  const now = clock.now();
  const row = await db.kysely
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'user_id', 'name', 'role', 'reputation', 'expires_at', 'last_seen_at'])
    .select([numberInForce(REPUTATION, 'tierFloors').as('tier_floors'), mustVerify('users.id').as('must_verify')])
    .where('token_hash', '=', tokenHash)
    .where(isUsableAt('users', now))
    .executeTakeFirst();
  if (!row) return undefined;
  const savedMs = row.last_seen_at?.getTime() ?? 0;
  if (now.getTime() - savedMs >= LAST_USE_INTERVAL_MS)
    await db.kysely.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  return { identity: { actor: toActor(row, null), name: row.name, key: null }, expiresAt: row.expires_at };
}

export function validSessions(queries: Queries, hashes: readonly Buffer[], now: Date): Promise<{ token_hash: Buffer }[]> {
  return queries
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`ANY(${hashes})`)
    .where('expires_at', '>', now)
    .where(isUsableAt('users', now))
    .execute();
}

export function validKeys(queries: Queries, hashes: readonly Buffer[], now: Date): Promise<{ token_hash: Buffer }[]> {
  return queries
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`ANY(${hashes})`)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where(isUsableAt('users', now))
    .execute();
}

interface AccountRow {
  user_id: number;
  role: Role;
  reputation: number;
  tier_floors: TierFloors;
  must_verify: boolean;
}

function toActor(row: AccountRow, scopes: Scope[] | null): Actor {
  return {
    kind: 'account',
    userId: row.user_id,
    role: row.role,
    tier: tierOf(row.reputation, row.tier_floors),
    scopes: scopes === null ? 'all' : new Set(scopes),
    mustVerify: row.must_verify,
  };
}
