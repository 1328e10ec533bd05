import { EMBED_SCOPES } from '@verdict/core/embed';
import { tierOf } from '@verdict/core/reputation';
import { MINUTE_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { REPUTATION } from '@verdict/wire/reputation';
import { type FindBearer, isUsableAt, makeToken, mustVerify, type PresentedToken, refuseEnded } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { numberInForce } from '../policy/index.ts';
import { findSite } from './sites.ts';

/** Short, since a token in a foreign page leaks easily. The page requests another one. */
const TOKEN_MS = 15 * MINUTE_MS;

export interface IssuedToken {
  token: string;
  expires_at: string;
}

/** Issues a token for another site to a person who is signed in here. */
export async function tokenForSite(deps: Deps, presented: PresentedToken, origin: string): Promise<Result<IssuedToken>> {
  const site = await findSite(deps.db, origin);
  if (!site) return refuse('embedding_not_allowed');
  return deps.db.transaction(async (tx) => {
    const allowed = await refuseEnded(tx, presented, deps.clock.now());
    return allowed.ok ? ok(await issueToken(deps, tx, { siteId: site.id, userId: presented.userId })) : allowed;
  });
}

/** The caller must have locked the account, so that its access cannot be ended meanwhile. */
export async function issueToken({ clock }: Deps, tx: Tx, { siteId, userId }: { siteId: number; userId: number }): Promise<IssuedToken> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TOKEN_MS);
  const { token, tokenHash } = makeToken('embed');
  await tx
    .insertInto('embed_token')
    .values({ token_hash: tokenHash, site_id: siteId, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expires_at: expiresAt.toISOString() };
}

/** The account of an embed token. The token ends with its site, and with the person's sessions and keys. */
export function findEmbedToken({ db, clock }: Deps): FindBearer {
  return async (tokenHash) => {
    const row = await db.kysely
      .selectFrom('embed_token')
      .innerJoin('embed_site', 'embed_site.id', 'site_id')
      .innerJoin('account', 'account.id', 'user_id')
      .select(['user_id', 'account.name', 'role', 'reputation', 'origin', 'expires_at'])
      .select([numberInForce(REPUTATION, 'tierFloors').as('tier_floors'), mustVerify('account.id').as('must_verify')])
      .where('token_hash', '=', tokenHash)
      .where('embed_site.enabled', '=', true)
      .where(isUsableAt('account', clock.now()))
      .where((eb) => eb.or([eb('access_ended_at', 'is', null), eb('access_ended_at', '<', eb.ref('embed_token.created_at'))]))
      .executeTakeFirst();
    if (!row) return undefined;
    const { user_id: userId, role, reputation, tier_floors, must_verify: mustVerifyFirst, name, origin } = row;
    const tier = tierOf(reputation, tier_floors);
    const actor = { kind: 'account', userId, role, tier, scopes: new Set(EMBED_SCOPES), mustVerify: mustVerifyFirst } as const;
    return { identity: { actor, name, key: null, boundOrigin: origin }, expiresAt: row.expires_at };
  };
}
