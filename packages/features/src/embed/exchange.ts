import { ASSERTION_POLICY, type Visitor } from '@verdict/core/embed';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { EmbedSession } from '@verdict/wire/embed';
import { addAccount, isSuspended, lockAccount } from '../account/index.ts';
import { type Deps, publicUrl } from '../deps.ts';
import { verifyAssertion } from './site-key.ts';
import { findSite, type SiteRow } from './sites.ts';
import { issueToken } from './tokens.ts';

/** Accepts a site's signed statement of who its visitor is, and returns a token for that site only. */
export async function exchangeAssertion(
  deps: Deps,
  { origin, assertion }: { origin: string | undefined; assertion: string },
): Promise<Result<Omit<EmbedSession, 'success'>>> {
  const site = origin === undefined ? undefined : await findSite(deps.db, origin);
  if (!site) return refuse('embedding_not_allowed');
  const nowSeconds = deps.clock.now().getTime() / 1000;
  const read = await verifyAssertion(deps.secrets, site, assertion, { origin: site.origin, audience: publicUrl(deps), nowSeconds });
  if (!read.ok) return refuse('assertion_invalid', { problem: read.problem });
  return deps.db.transaction((tx) => admit(deps, tx, site, read.visitor));
}

async function admit(deps: Deps, tx: Tx, site: SiteRow, visitor: Visitor): Promise<Result<Omit<EmbedSession, 'success'>>> {
  if (!(await markUsed(tx, site.id, visitor))) return refuse('assertion_invalid', { problem: 'used' });
  const userId = await accountOf(deps, tx, site.id, visitor);
  const account = await lockAccount(tx, userId);
  if (!account || isSuspended(account, deps.clock.now())) return refuse('account_suspended');
  const { id, uuid, name } = account;
  return ok({ ...(await issueToken(deps, tx, { siteId: site.id, userId })), account: { id, uuid, name } });
}

/** True the first time. The id is stored for as long as the assertion is valid. */
async function markUsed(tx: Tx, siteId: number, { jti, expiresAtSeconds }: Visitor): Promise<boolean> {
  const expires_at = new Date((expiresAtSeconds + ASSERTION_POLICY.leewaySeconds) * 1000);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('embed_assertion')
    .values({ site_id: siteId, jti, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function accountOf(deps: Deps, tx: Tx, siteId: number, visitor: Visitor): Promise<number> {
  const known = await findAccount(tx, siteId, visitor.subject);
  if (known !== undefined) return known;
  // Of two simultaneous first visits the second waits here and then finds the account.
  await tx.selectFrom('embed_site').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
  return (await findAccount(tx, siteId, visitor.subject)) ?? addVisitor(deps, tx, siteId, visitor);
}

async function findAccount(tx: Tx, siteId: number, subject: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('embed_account')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

async function addVisitor({ clock }: Deps, tx: Tx, siteId: number, { subject, name }: Visitor): Promise<number> {
  const now = clock.now();
  // Nobody can receive mail at this address, so nobody can take over the account by mail.
  const added = await addAccount(tx, { email: `${newUuid()}@embedded.invalid`, name, role: 'member', verified: false }, now);
  if (!added.ok) throw new Error('a new id is already in use');
  await tx.insertInto('embed_account').values({ site_id: siteId, subject, user_id: added.userId, created_at: now }).execute();
  return added.userId;
}
