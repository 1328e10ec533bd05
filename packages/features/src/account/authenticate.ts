import { type Actor, GUEST, type Role, type Scope } from '@verdict/core/account';
import { tierOf } from '@verdict/core/reputation';
import { RefusalError } from '@verdict/platform/http';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { hashToken, looksLikeToken } from './token.ts';

/** The API key a request came with, and its limits. */
export interface UsedKey {
  id: number;
  quotaPerDay: number | null;
  expiresAt: Date;
}

/** Who sends a request, and by which key where it is one. */
export interface Identity {
  actor: Actor;
  /** What the account is called; null for a guest. */
  name: string | null;
  key: UsedKey | null;
}

const GUEST_IDENTITY: Identity = { actor: GUEST, name: null, key: null };

export interface KnownToken {
  identity: Identity;
  expiresAt: Date;
}

/** Finds who a bearer token belongs to; undefined for one that is unknown, ended, or whose account is suspended. */
export type FindBearer = (tokenHash: Buffer) => Promise<KnownToken | undefined>;

export const SESSION_COOKIE = 'verdict_session';
/** A revoked key or a changed role takes effect within this time. */
const REMEMBERED_MS = 3000;

/** Tells who presents a token. Answers are remembered for moments, or every request would cost a query. */
export class Authenticator {
  readonly #deps: Deps;
  readonly #known = new LRUCache<string, KnownToken>({ max: 20_000, ttl: REMEMBERED_MS });

  readonly #bearers = new Map<string, FindBearer>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.acceptBearer('vk_', (tokenHash) => findKey(deps, tokenHash));
  }

  /** Lets another slice bring bearer tokens of its own, told apart by how they begin. */
  acceptBearer(prefix: `${string}_`, find: FindBearer): void {
    this.#bearers.set(prefix, find);
  }

  async identify(headers: { authorization?: string | undefined }, cookies: Record<string, string | undefined>): Promise<Identity> {
    if (headers.authorization !== undefined) return this.#byBearer(headers.authorization);
    const session = cookies[SESSION_COOKIE];
    return session ? this.#bySession(session) : GUEST_IDENTITY;
  }

  /** Who it is if that takes no looking up: a guest, or someone seen moments ago. */
  recall(headers: { authorization?: string | undefined }, cookies: Record<string, string | undefined>): Identity | undefined {
    const token = headers.authorization === undefined ? cookies[SESSION_COOKIE] : bearerToken(headers.authorization);
    if (!token) return headers.authorization === undefined ? GUEST_IDENTITY : undefined;
    const known = this.#known.get(token);
    return known && known.expiresAt > this.#deps.clock.now() ? known.identity : undefined;
  }

  /** Forgets a token at once in this process, so that signing out is felt immediately. */
  forget(token: string): void {
    this.#known.delete(token);
  }

  async #byBearer(header: string): Promise<Identity> {
    const token = bearerToken(header);
    const find = token && looksLikeToken(token) ? this.#bearers.get(token.slice(0, 3)) : undefined;
    const identity = token && find ? await this.#lookUp(token, find) : undefined;
    if (!identity) throw new RefusalError({ code: 'invalid_token' });
    return identity;
  }

  /** A dead session makes a guest, not an error: the browser keeps sending its cookie to public pages. */
  async #bySession(token: string): Promise<Identity> {
    const isSession = looksLikeToken(token) && token.startsWith('vs_');
    const identity = isSession ? await this.#lookUp(token, (tokenHash) => findSession(this.#deps, tokenHash)) : undefined;
    return identity ?? GUEST_IDENTITY;
  }

  async #lookUp(token: string, find: FindBearer): Promise<Identity | undefined> {
    const known = this.#known.get(token) ?? (await find(hashToken(token)));
    if (!known || known.expiresAt <= this.#deps.clock.now()) return undefined;
    if (!this.#known.has(token)) this.#known.set(token, known);
    return known.identity;
  }
}

function bearerToken(header: string): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(header)?.[1];
}

async function findKey({ db }: Deps, tokenHash: Buffer): Promise<KnownToken | undefined> {
  const row = await db.kysely
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .select(['api_key.id', 'user_id', 'users.name', 'role', 'reputation', 'scopes', 'quota_per_day', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const actor = asActor(row, row.scopes);
  return {
    identity: { actor, name: row.name, key: { id: row.id, quotaPerDay: row.quota_per_day, expiresAt: row.expires_at } },
    expiresAt: row.expires_at,
  };
}

async function findSession({ db }: Deps, tokenHash: Buffer): Promise<KnownToken | undefined> {
  const row = await db.kysely
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['user_id', 'name', 'role', 'reputation', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && { identity: { actor: asActor(row, null), name: row.name, key: null }, expiresAt: row.expires_at };
}

function asActor(row: { user_id: number; role: Role; reputation: number }, scopes: Scope[] | null): Actor {
  return {
    kind: 'account',
    userId: row.user_id,
    role: row.role,
    tier: tierOf(row.reputation),
    scopes: scopes === null ? 'all' : new Set(scopes),
  };
}
