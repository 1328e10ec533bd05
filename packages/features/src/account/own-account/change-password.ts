import { isWeakPassword } from '@verdict/core/account';
import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { ChangePassword, ConfirmReset } from '@verdict/wire/account';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { endAccess } from '../access.ts';
import { sendAccountMail } from '../account-mail.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { type PresentedToken, refuseEnded } from '../sign-in/refuse-ended.ts';
import { findByEmail, lockAccount, type UserRow } from './own-account.ts';
import { hashPassword, isPassword } from './password.ts';

const RESET_MS = HOUR_MS;

/** Changes a password, given the old one. Ends all sessions and keys; a browser gets a new session. */
export async function changePassword(
  deps: Deps,
  { label, ...presented }: PresentedToken & { label: string | null },
  { current, password }: ChangePassword,
): Promise<Result<{ token: string | null }>> {
  const { userId } = presented;
  const user = await deps.db.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user || !(await isPassword(user.password_hash, current))) return refuse('wrong_credentials');
  if (isWeakPassword(password, user.email)) return refuse('password_too_weak');
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, userId);
    if (locked?.password_hash !== user.password_hash) return refuse('wrong_credentials'); // changed meanwhile
    const allowed = await refuseEnded(tx, presented, deps.clock.now());
    if (!allowed.ok) return allowed;
    await savePassword(deps, tx, locked as UserRow, passwordHash);
    return ok({ token: label === null ? null : await beginSession(tx, { userId, label, now: deps.clock.now() }) });
  });
}

/** Mails a link to set a new password, if there is an account. */
export async function requestReset(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await findByEmail(tx, email);
    if (user) await sendResetLink(deps, tx, user);
  });
}

export async function sendResetLink(deps: Deps, tx: Tx, user: UserRow): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + RESET_MS);
  const token = deps.secrets.sign('reset', { userId: user.id, of: fingerprintOf(deps, user) }, expiresAt);
  const { email: to, id: userId, language } = user;
  await sendAccountMail(deps, tx, { kind: 'reset', to, userId, language, path: `/reset?token=${token}` });
}

/** Sets a new password with a mailed link. Using the link also proves that the address is theirs. */
export async function confirmReset(deps: Deps, { token, password }: ConfirmReset): Promise<Result<{ userId: number }>> {
  const claims = deps.secrets.read('reset', token, deps.clock.now()) as { userId: number; of: string } | undefined;
  if (!claims) return refuse('link_invalid');
  const { userId, of } = claims;
  const user = await deps.db.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user || fingerprintOf(deps, user) !== of) return refuse('link_invalid');
  if (isWeakPassword(password, user.email)) return refuse('password_too_weak');
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, userId);
    if (!locked || fingerprintOf(deps, locked) !== of) return refuse('link_invalid');
    const verified_at = locked.verified_at ?? deps.clock.now();
    await tx.updateTable('users').set({ verified_at }).where('id', '=', userId).execute();
    await savePassword(deps, tx, locked, passwordHash);
    return ok({ userId });
  });
}

/** Changes with the password, so that a link stops working once it is used or the password changes in another way. */
function fingerprintOf({ secrets }: Deps, { id, password_hash }: UserRow): string {
  return secrets.fingerprint('reset', `${id}:${password_hash ?? ''}`).toString('base64url');
}

async function savePassword(deps: Deps, tx: Tx, user: UserRow, passwordHash: string): Promise<void> {
  const now = deps.clock.now();
  const { id: userId, uuid, email: to, language } = user;
  await tx.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId).execute();
  await endAccess(tx, userId, now);
  await appendEvent(tx, 'account.password_changed', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
  await sendAccountMail(deps, tx, { kind: 'password_changed', to, userId, language, path: '/reset' });
}
