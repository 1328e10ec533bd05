import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../../deps.ts';
import { isSuspended } from '../access.ts';
import type { MailAllowance } from '../account-mail.ts';
import { addAccount } from '../add-account.ts';
import { notifyOfSecurityChange } from '../own-account/notify-of-security-change.ts';
import { findByEmail, lockAccount } from '../own-account/own-account.ts';
import { deleteSignUps, mailSignUp } from '../sign-up/sign-up.ts';
import { beginSession } from './begin-session.ts';
import { findIdentity, linkIdentity } from './external-identity.ts';
import type { ProviderIdentity } from './oidc.ts';

/**
 * Starts a session for an identity of the provider. Its second factor counts as ours, because the operator chose to trust
 * the provider.
 */
export function signInByProvider(
  deps: Deps,
  claimed: ProviderIdentity,
  { label, mails }: { label: string; mails: MailAllowance },
): Promise<Result<{ userId: number; token: string }>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const userId = (await findIdentity(tx, claimed)) ?? (await accountByAddress(deps, tx, claimed));
    if (userId === undefined) return refuseUnconfirmed(deps, tx, claimed, mails);
    const user = await lockAccount(tx, userId);
    if (!user) return refuse('gone');
    if (isSuspended(user, now)) return refuse('account_suspended');
    return ok({ userId, token: await beginSession(tx, { userId, label, now }) });
  });
}

/** The account with the address, or a new one; undefined if the provider has not confirmed the address. */
async function accountByAddress(deps: Deps, tx: Tx, claimed: ProviderIdentity): Promise<number | undefined> {
  const now = deps.clock.now();
  const { email, emailVerified, name, issuer, subject } = claimed;
  if (!email || !emailVerified) return undefined;
  const owner = await findByEmail(tx, email);
  if (owner && !owner.verified_at) return undefined; // nobody has confirmed this account's address
  const { id: userId, uuid } = owner ?? (await addNewcomer(tx, { email, name }, now));
  const isNew = await linkIdentity(tx, { userId, uuid, issuer, subject, now });
  if (owner && isNew) await notifyOfSecurityChange(deps, tx, { userId, what: 'sign_in_linked' });
  return userId;
}

async function addNewcomer(tx: Tx, { email, name }: { email: string; name: string }, now: Date): Promise<{ id: number; uuid: string }> {
  const added = await addAccount(tx, { email, name, role: 'member' }, now);
  if (!added.ok) throw new Error('an account with this address appeared meanwhile'); // a retry finds it
  await deleteSignUps(tx, email);
  return { id: added.userId, uuid: added.uuid };
}

/** Mails the owner of the address to confirm it. */
async function refuseUnconfirmed(deps: Deps, tx: Tx, claimed: ProviderIdentity, mails: MailAllowance): Promise<Result<never>> {
  const { email, name, issuer, subject } = claimed;
  if (!email) return refuse('user_not_found');
  if (mails.count(email, deps.clock.now()) !== undefined) return refuse('rate_limited');
  await mailSignUp(deps, tx, { email, name, language: 'en', passwordHash: null, identity: { issuer, subject } });
  return refuse('not_verified');
}
