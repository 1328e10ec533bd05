import { type Actor, hasScope, type Scope } from '@verdict/core/account';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ApiKey, CreateKey, OwnedKey } from '@verdict/wire/account';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import type { UsedKey } from './authenticate.ts';
import { makeToken } from './token.ts';

const DAY_MS = 86_400_000;

export interface NewKey {
  userId: number;
  name: string;
  scopes: Scope[] | null;
  expiresInDays: number;
  quotaPerDay: number | null;
  /** The key it was asked for with, whose limits it cannot exceed. */
  madeWith?: UsedKey | null;
}

/** Makes a key. The token leaves this function once and is stored only as a hash. */
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
      quota_per_day: least(quotaPerDay, madeWith?.quotaPerDay ?? null),
      expires_at: new Date(Math.min(now.getTime() + expiresInDays * DAY_MS, madeWith?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY)),
      revoked_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, { kind: 'key.created', occurredAt: now, subject: row.uuid, subjectUserId: userId, payload: { scopes } });
  return { key: asWire({ ...row, last_used_at: null }), token };
}

/** The smaller of two limits, where null is none. */
function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** A key never gives more than its maker has; speaking for others is for administrators to give. */
export function refuseScopes(actor: Actor & { kind: 'account' }, { scopes }: CreateKey): Result<null> {
  const wanted = scopes ?? null;
  if (wanted === null) return actor.scopes === 'all' ? ok(null) : refuse('scope_not_yours', { scopes: 'all' });
  const missing = wanted.filter((scope) => !hasScope(actor, scope) || (scope === 'act-as' && actor.role !== 'admin'));
  return missing.length > 0 ? refuse('scope_not_yours', { scopes: missing }) : ok(null);
}

/** Who revokes which key, and by what right: their own, or anybody's. */
export interface Revocation {
  actor: Actor;
  id: number;
  by: 'key.revoke' | 'key.revoke_any';
}

export async function revokeKey({ clock, refusePermission }: Deps, tx: Tx, { actor, id, by }: Revocation): Promise<Result<ApiKey>> {
  const now = clock.now();
  const key = await tx.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!key) return refuse('not_found');
  const refusal = refusePermission(actor, by, { ownerId: key.user_id });
  if (refusal) return refuse(refusal.code);
  if (key.revoked_at) return ok(asWire({ ...key, last_used_at: null }));
  await tx.updateTable('api_key').set({ revoked_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, { kind: 'key.revoked', occurredAt: now, subject: key.uuid, subjectUserId: key.user_id, payload: {} });
  return ok(asWire({ ...key, revoked_at: now, last_used_at: null }));
}

interface Page {
  limit: number;
  before: number | undefined;
}

export async function listKeys(database: Database, userId: number, { limit, before }: Page): Promise<ApiKey[]> {
  let query = keysIn(database).where('api_key.user_id', '=', userId).limit(limit);
  if (before !== undefined) query = query.where('api_key.id', '<', before);
  return (await query.execute()).map(({ owner_name, ...row }) => asWire(row));
}

/** Everybody's keys, for administrators. */
export async function listAllKeys(database: Database, { limit, before }: Page): Promise<OwnedKey[]> {
  let query = keysIn(database).limit(limit);
  if (before !== undefined) query = query.where('api_key.id', '<', before);
  return (await query.execute()).map(({ owner_name, ...row }) => ({ ...asWire(row), user_id: row.user_id, owner_name }));
}

/** Newest first, with when each was last used. */
function keysIn(database: Database) {
  return database.kysely
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

function asWire({ token_hash, user_id, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
