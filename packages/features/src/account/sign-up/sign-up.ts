import type { Language } from '@verdict/core/notification';
import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Account, SignUp } from '@verdict/wire/account';
import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { sendAccountMail } from '../account-mail.ts';
import { addAccount } from '../add-account.ts';
import { findByEmail, readAccount } from '../own-account/own-account.ts';
import { hashPassword } from '../own-account/password.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { linkIdentity } from '../sign-in/external-identity.ts';

const LINK_MS = DAY_MS;

export type SignUpRow = Selectable<Tables['sign_up']>;

/** Someone who wants an account. A person with an identity comes from a provider and has no password here. */
export interface Newcomer {
  email: string;
  name: string;
  language: Language;
  passwordHash: string | null;
  identity: { issuer: string; subject: string } | null;
}

/** Handles a sign-up. The result goes by mail only, so that the response does not reveal who has an account. */
export async function signUp(deps: Deps, { email, name, password, language = 'en' }: SignUp): Promise<void> {
  const passwordHash = await hashPassword(password);
  await deps.db.transaction((tx) => mailSignUp(deps, tx, { email, name: name.trim(), language, passwordHash, identity: null }));
}

/** Mails the link that creates the account, or a note that there already is one. */
export async function mailSignUp(deps: Deps, tx: Tx, { email, name, language, passwordHash, identity }: Newcomer): Promise<void> {
  const owner = await findByEmail(tx, email);
  if (owner) {
    const mail = { to: owner.email, userId: owner.id, language: owner.language, path: '/sign-in' };
    return sendAccountMail(deps, tx, { kind: 'address_taken', ...mail });
  }
  const now = deps.clock.now();
  const row = await tx
    .insertInto('sign_up')
    .values({
      uuid: newUuid(),
      email,
      name,
      language,
      password_hash: passwordHash,
      issuer: identity?.issuer ?? null,
      subject: identity?.subject ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sendVerification(deps, tx, row);
}

async function sendVerification(deps: Deps, tx: Tx, { uuid, email, language, expires_at }: SignUpRow): Promise<void> {
  const token = deps.secrets.sign('verify', { signUp: uuid }, expires_at);
  await sendAccountMail(deps, tx, { kind: 'verify', to: email, userId: null, language, path: `/verify?token=${token}` });
}

/** The latest sign-up with this address that has a password to compare. */
export function newestSignUp(database: Database, email: string, now: Date): Promise<SignUpRow | undefined> {
  return database.kysely
    .selectFrom('sign_up')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('expires_at', '>', now)
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Sends the link again, valid for another day. */
export async function verifyAgain(deps: Deps, { uuid }: SignUpRow): Promise<void> {
  const expires_at = new Date(deps.clock.now().getTime() + LINK_MS);
  await deps.db.transaction(async (tx) => {
    const row = await tx.updateTable('sign_up').set({ expires_at }).where('uuid', '=', uuid).returningAll().executeTakeFirst();
    if (row) await sendVerification(deps, tx, row);
  });
}

/** Creates the account of a link and signs it in. All links to that address are used up. */
export async function verifyAddress(deps: Deps, token: string, label: string): Promise<Result<{ token: string; account: Account }>> {
  const now = deps.clock.now();
  const claims = deps.secrets.read('verify', token, now) as { signUp: string } | undefined;
  if (!claims) return refuse('link_invalid');
  return deps.db.transaction(async (tx) => {
    const row = await tx.deleteFrom('sign_up').where('uuid', '=', claims.signUp).returningAll().executeTakeFirst();
    if (!row) return refuse('link_invalid');
    const { email, name, language, password_hash } = row;
    const added = await addAccount(
      tx,
      { email, name, role: 'member', language, ...(password_hash && { passwordHash: password_hash }) },
      now,
    );
    if (!added.ok) return refuse('link_invalid'); // the address has got an account meanwhile
    const { userId, uuid } = added;
    await deleteSignUps(tx, email);
    if (row.issuer && row.subject) await linkIdentity(tx, { userId, uuid, issuer: row.issuer, subject: row.subject, now });
    return ok({ token: await beginSession(tx, { userId, label, now }), account: await readAccount(tx, userId) });
  });
}

export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('sign_up')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}
