import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Account, SignIn } from '@verdict/wire/account';
import type { Deps } from '../../deps.ts';
import { isSuspended, lockAccount } from '../access.ts';
import type { MailAllowance } from '../account-mail.ts';
import { sendResetLink } from '../own-account/change-password.ts';
import { findByEmail, readAccount, type UserRow } from '../own-account/own-account.ts';
import { isPassword } from '../own-account/password.ts';
import { newestSignUp, type SignUpRow, verifyAgain } from '../sign-up/sign-up.ts';
import { beginSession } from './begin-session.ts';
import { checkCode, hasSecondFactor } from './second-factor.ts';

const APPEAL_MS = 30 * DAY_MS;

export interface SignInContext {
  label: string;
  mails: MailAllowance;
}

/**
 * Starts a session, given the password and, with two-step sign-in, a code. Nothing is revealed before the password is right.
 */
export async function signIn(
  deps: Deps,
  { email, password, code }: SignIn,
  context: SignInContext,
): Promise<Result<{ token: string; account: Account }>> {
  const now = deps.clock.now();
  const user = await findByEmail(deps.db.kysely, email);
  const newcomer = user ? undefined : await newestSignUp(deps.db, email, now);
  if (!(await isPassword((user ?? newcomer)?.password_hash, password))) return refuse('wrong_credentials');
  if (!user?.verified_at) return refuseUnverified(deps, user ?? (newcomer as SignUpRow), context);
  if (isSuspended(user, now)) return refuseSuspended(deps, user);
  const second = await passSecondFactor(deps, user.id, code);
  if (!second.ok) return second;
  const { current, token } = await beginUnlessChanged(deps, user, context);
  if (token !== undefined) return ok({ token, account: await readAccount(deps.db.kysely, user.id) });
  return current && isSuspended(current, now) ? refuseSuspended(deps, current) : refuse('wrong_credentials');
}

/** Checking a password takes time, in which access may end. A session started on the row read before would survive that. */
function beginUnlessChanged({ db, clock }: Deps, user: UserRow, { label }: SignInContext): Promise<{ current?: UserRow; token?: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, user.id);
    if (!current) return {};
    const isChanged = current.password_hash !== user.password_hash || current.role !== user.role || isSuspended(current, now);
    return isChanged ? { current } : { current, token: await beginSession(tx, { userId: user.id, label, now }) };
  });
}

/** Sends a new link, unless too many have been sent. */
async function refuseUnverified(deps: Deps, who: UserRow | SignUpRow, { mails }: SignInContext): Promise<Result<never>> {
  if (mails.count(who.email, deps.clock.now()) !== undefined) return refuse('not_verified');
  if ('expires_at' in who) await verifyAgain(deps, who);
  else await deps.db.transaction((tx) => sendResetLink(deps, tx, who)); // using it confirms the address as well
  return refuse('not_verified');
}

/** Refuses with the reason and the link to appeal: a suspended person cannot request it later. */
async function refuseSuspended(deps: Deps, { id, suspended_until }: UserRow): Promise<Result<never>> {
  const now = deps.clock.now();
  const [suspension] = await Promise.all(
    deps.slices.flatMap(({ findSuspension }) => (findSuspension ? [findSuspension(deps.db.kysely, id, now)] : [])),
  );
  const expiresAt = new Date(now.getTime() + APPEAL_MS);
  return refuse('account_suspended', {
    reason: suspension?.reason ?? null,
    until: suspended_until?.toISOString() ?? null,
    appealToken: suspension ? deps.secrets.sign('appeal', { suspensionId: suspension.id }, expiresAt) : null,
  });
}

async function passSecondFactor(deps: Deps, userId: number, code: string | undefined): Promise<Result<null>> {
  if (!(await hasSecondFactor(deps.db, userId))) return ok(null);
  return code === undefined ? refuse('second_factor_needed') : checkCode(deps, { userId, code });
}
