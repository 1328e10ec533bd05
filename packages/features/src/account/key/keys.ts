import { type Actor, hasScope, type Scope } from '@verdict/core/account';
import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ApiKey, CreateKey, OwnedKey } from '@verdict/wire/account';
import { type Selectable, sql } from 'kysely';
import { appendEvent, appendEvents } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import type { UsedKey } from '../sign-in/authenticate.ts';
import { makeToken } from '../sign-in/token.ts';

export interface NewKey {
  userId: number;
  name: string;
  scopes: Scope[] | null;
  expiresInDays: number;
  quotaPerDay: number | null;
  /** The key that requested it; the new key does not outlive it. */
  madeWith?: UsedKey | null;
}

/** Creates a key. The token is returned once and stored only as a hash. */
export async function createKey(
  tx: Tx,
  { userId, name, scopes, expiresInDays, quotaPerDay, madeWith = null }: NewKey,
  now: Date,
): Promise<{ key: ApiKey; token: string }> {
  const { token, tokenHash, prefix } = makeToken('key');
  const row = await tx
    .insertInto('api_key')
    .values({
      uuid: newUuid(),
      user_id: userId,
      name,
      prefix,
      token_hash: tokenHash,
      scopes,
      quota_per_day: quotaPerDay,
      expires_at: new Date(Math.min(now.getTime() + expiresInDays * DAY_MS, madeWith?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY)),
      revoked_at: null,
      made_with: madeWith?.id ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'key.created', { occurredAt: now, subject: row.uuid, subjectUserId: userId, payload: { scopes } });
  return { key: toWire({ ...row, last_used_at: null }), token };
}

/** Active keys per account: more than anyone has devices, few enough to check. */
const MAX_KEYS = 100;

/**
 * Refuses a key that the account may not have, and locks the account's keys until the transaction ends. A key with a quota
 * creates none, because each would have its own quota.
 */
export async function refuseAnotherKey(
  tx: Tx,
  { userId, madeWith = null }: Pick<NewKey, 'userId' | 'madeWith'>,
  now: Date,
): Promise<Result<null>> {
  if (madeWith !== null && madeWith.quotaPerDay !== null) return refuse('key_has_quota');
  await takeTurn(tx, userId);
  const { count } = await tx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count < MAX_KEYS ? ok(null) : refuse('too_many_keys', { most: MAX_KEYS });
}

async function takeTurn(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A key never has more rights than its creator. Only administrators grant `act-as`. */
export function refuseScopes(actor: Actor & { kind: 'account' }, { scopes }: CreateKey): Result<null> {
  const wanted = scopes ?? null;
  if (wanted === null) return actor.scopes === 'all' ? ok(null) : refuse('scope_not_yours', { scopes: 'all' });
  const missing = wanted.filter((scope) => !hasScope(actor, scope) || (scope === 'act-as' && actor.role !== 'admin'));
  return missing.length > 0 ? refuse('scope_not_yours', { scopes: missing }) : ok(null);
}

/** Which key is revoked by whom, and whether only their own or anybody's. */
export interface Revocation {
  actor: Actor;
  id: number;
  by: 'key.revoke' | 'key.revoke_any';
}

/** Revokes a key and, recursively, all keys created with it. */
export async function revokeKey({ clock, refusePermission }: Deps, tx: Tx, { actor, id, by }: Revocation): Promise<Result<ApiKey>> {
  const key = await tx.selectFrom('api_key').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!key) return refuse('not_found');
  const refusal = refusePermission(actor, by, { ownerId: key.user_id });
  if (refusal) return refuse(refusal.code);
  await takeTurn(tx, key.user_id);
  const now = clock.now();
  const { rows } = await sql<{ uuid: string; user_id: number }>`
    WITH RECURSIVE branch AS (
      SELECT id FROM api_key WHERE id = ${id}
      UNION SELECT api_key.id FROM api_key JOIN branch ON api_key.made_with = branch.id
    )
    UPDATE api_key SET revoked_at = ${now} FROM branch WHERE api_key.id = branch.id AND revoked_at IS NULL
    RETURNING uuid, user_id`.execute(tx);
  const revoked = { kind: 'key.revoked', occurredAt: now, payload: {} } as const;
  await appendEvents(
    tx,
    rows.map(({ uuid, user_id }) => ({ ...revoked, subject: uuid, subjectUserId: user_id })),
  );
  const { owner_name, ...row } = await keysIn(tx).where('api_key.id', '=', id).executeTakeFirstOrThrow();
  return ok(toWire(row));
}

interface Page {
  limit: number;
  before: number | undefined;
}

export async function listKeys(database: Database, userId: number, { limit, before }: Page): Promise<ApiKey[]> {
  let query = keysIn(database.kysely).where('api_key.user_id', '=', userId).limit(limit);
  if (before !== undefined) query = query.where('api_key.id', '<', before);
  return (await query.execute()).map(({ owner_name, ...row }) => toWire(row));
}

/** All keys, for administrators. */
export async function listAllKeys(database: Database, { limit, before }: Page): Promise<OwnedKey[]> {
  let query = keysIn(database.kysely).limit(limit);
  if (before !== undefined) query = query.where('api_key.id', '<', before);
  return (await query.execute()).map(({ owner_name, ...row }) => ({ ...toWire(row), user_id: row.user_id, owner_name }));
}

/** Newest first, each with the time of its last use. */
function keysIn(reader: Database['kysely']) {
  return reader
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .selectAll('api_key')
    .select('users.name as owner_name')
    .select((eb) =>
      eb
        .selectFrom('api_key_usage')
        .whereRef('api_key_id', '=', 'api_key.id')
        .select((usage) => usage.fn.max('last_used_at').as('at'))
        .as('last_used_at'),
    )
    .orderBy('api_key.id', 'desc');
}

type KeyRow = Selectable<import('@verdict/platform/postgres').Tables['api_key']> & { last_used_at: Date | null };

function toWire({ token_hash, user_id, made_with, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
