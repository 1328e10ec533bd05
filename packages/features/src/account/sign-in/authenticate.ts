import { type Actor, GUEST } from '@verdict/core/account';
import { RefusalError } from '@verdict/platform/http';
import type { Deps } from '../../deps.ts';
import { findKey, findSession, validKeys, validSessions } from './find-token.ts';
import { hashToken, looksLikeToken } from './token.ts';
import { TokenCache } from './token-cache.ts';

/** The API key of a request, and its limits. */
export interface UsedKey {
  id: number;
  quotaPerDay: number | null;
  expiresAt: Date;
}

/** The caller of a request, and the key they used, if any. */
export interface Identity {
  actor: Actor;
  /** The account's name; null for a guest. */
  name: string | null;
  key: UsedKey | null;
  /** The only origin that may send the token, if it was issued for one. */
  boundOrigin?: string;
}

const GUEST_IDENTITY: Identity = { actor: GUEST, name: null, key: null };

export interface KnownToken {
  identity: Identity;
  expiresAt: Date;
}

/** Finds the account of a bearer token; undefined if the token is unknown or has ended, or the account is suspended. */
export type FindBearer = (tokenHash: Buffer) => Promise<KnownToken | undefined>;

export const SESSION_COOKIE = 'verdict_session';

/** Finds the account behind a token. */
export class Authenticator {
  readonly #deps: Deps;
  readonly #known = new TokenCache<KnownToken>();
  readonly #bearers = new Map<string, FindBearer>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.acceptBearer('vk_', (tokenHash) => findKey(deps, tokenHash));
  }

  /** Lets another slice add bearer tokens of its own, recognised by their prefix. */
  acceptBearer(prefix: `${string}_`, find: FindBearer): void {
    this.#bearers.set(prefix, find);
  }

  async identify(headers: { authorization?: string | undefined }, cookies: Record<string, string | undefined>): Promise<Identity> {
    if (headers.authorization !== undefined) return this.#byBearer(headers.authorization);
    const session = cookies[SESSION_COOKIE];
    return session ? this.#bySession(session) : GUEST_IDENTITY;
  }

  /** The identity, if it is known without a query: a guest, or someone in the cache. */
  cached(headers: { authorization?: string | undefined }, cookies: Record<string, string | undefined>): Identity | undefined {
    const byCookie = headers.authorization === undefined;
    const token = presentedToken(headers, cookies);
    if (!token) return byCookie ? GUEST_IDENTITY : undefined;
    if (isSession(token) !== byCookie) return undefined; // a session token is not accepted as a key, cached or not
    const known = this.#known.cached(token, () => this.#find(token));
    return known && known.expiresAt > this.#deps.clock.now() ? known.identity : undefined;
  }

  /** Removes a token from this process's cache, so that signing out takes effect immediately. */
  forget(token: string): void {
    this.#known.forget(token);
  }

  /** Removes an account from this process's cache, so that ending its access takes effect immediately. */
  forgetAccount(userId: number): void {
    this.#known.forgetWhere(({ identity: { actor } }) => actor.kind === 'account' && actor.userId === userId);
  }

  /** Returns those of the tokens that are still valid. Reads the database, in few queries however many tokens there are. */
  async validTokens(tokens: readonly string[]): Promise<Set<string>> {
    const now = this.#deps.clock.now();
    const kindOf = Map.groupBy(tokens.filter(looksLikeToken), (token) => token.slice(0, 3));
    const found = await Promise.all(
      [...kindOf].map(([prefix, some]) => {
        if (prefix === 'vs_') return filterValid(some, (hashes) => validSessions(this.#deps.db.kysely, hashes, now));
        if (prefix === 'vk_') return filterValid(some, (hashes) => validKeys(this.#deps.db.kysely, hashes, now));
        return filterOneByOne(some, this.#bearers.get(prefix), now);
      }),
    );
    return new Set(found.flat());
  }

  async #byBearer(header: string): Promise<Identity> {
    const token = bearerToken(header);
    const isBearer = token !== undefined && looksLikeToken(token) && !isSession(token);
    const identity = isBearer ? await this.#lookUp(token) : undefined;
    if (!identity) throw new RefusalError({ code: 'invalid_token' });
    return identity;
  }

  /** An expired session is a guest, not an error: the browser keeps sending its cookie to public pages. */
  async #bySession(token: string): Promise<Identity> {
    const identity = looksLikeToken(token) && isSession(token) ? await this.#lookUp(token) : undefined;
    return identity ?? GUEST_IDENTITY;
  }

  async #lookUp(token: string): Promise<Identity | undefined> {
    const known = await this.#known.find(token, () => this.#find(token));
    return known && known.expiresAt > this.#deps.clock.now() ? known.identity : undefined;
  }

  async #find(token: string): Promise<KnownToken | undefined> {
    const tokenHash = hashToken(token);
    return isSession(token) ? findSession(this.#deps, tokenHash) : this.#bearers.get(token.slice(0, 3))?.(tokenHash);
  }
}

export const isSession = (token: string): boolean => token.startsWith('vs_');

/** The token of a request, valid or not. */
export function presentedToken(
  headers: { authorization?: string | undefined },
  cookies: Record<string, string | undefined>,
): string | undefined {
  return headers.authorization === undefined ? cookies[SESSION_COOKIE] : bearerToken(headers.authorization);
}

function bearerToken(header: string): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(header)?.[1];
}

type FindValidHashes = (hashes: readonly Buffer[]) => Promise<{ token_hash: Buffer }[]>;

async function filterValid(tokens: readonly string[], findValid: FindValidHashes): Promise<string[]> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const rows = await findValid([...byHash.keys()].map((hex) => Buffer.from(hex, 'hex')));
  return rows.map(({ token_hash }) => byHash.get(token_hash.toString('hex')) as string);
}

/** Tokens of other slices are looked up one at a time; they are few. */
async function filterOneByOne(tokens: readonly string[], find: FindBearer | undefined, now: Date): Promise<string[]> {
  if (!find) return [];
  const known = await Promise.all(tokens.map(async (token) => ({ token, found: await find(hashToken(token)) })));
  return known.filter(({ found }) => found && found.expiresAt > now).map(({ token }) => token);
}
