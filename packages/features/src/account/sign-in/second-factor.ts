import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { WrongKeyError } from '@verdict/platform/secrets';
import type { Selectable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { sendAccountMail } from '../account-mail.ts';
import { notifyOfSecurityChange } from '../own-account/notify-of-security-change.ts';
import { findByEmail, type UserRow } from '../own-account/own-account.ts';
import { isPassword } from '../own-account/password.ts';

const PURPOSE = 'totp';
const RECOVERY_PURPOSE = 'recovery-code';
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without characters that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** A device's clock may be half a minute off. */
const WINDOW = 1;
const MISSES_AN_HOUR = 10;

type FactorRow = Selectable<Tables['second_factor']>;
type Code = { userId: number; code: string };

export async function hasSecondFactor(database: Database, userId: number): Promise<boolean> {
  const row = await database.kysely.selectFrom('second_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Creates a secret for an authenticator app. It is active once its owner has entered a code. */
export async function startSecondFactor(
  deps: Deps,
  { userId, password }: { userId: number; password: string },
): Promise<Result<{ secret: string; uri: string }>> {
  const user = await userWithPassword(deps, userId, password);
  if (!user) return refuse('wrong_credentials');
  const secret = new Secret({ size: 20 });
  const values = { secret_sealed: deps.secrets.seal(PURPOSE, Buffer.from(secret.bytes)), created_at: deps.clock.now() };
  const saved = await deps.db.kysely
    .insertInto('second_factor')
    .values({ user_id: userId, confirmed_at: null, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  if (!saved) return refuse('second_factor_on');
  return ok({ secret: secret.base32, uri: new TOTP({ issuer: 'Verdict', label: user.email, secret }).toString() });
}

/** Switches the second factor on and returns the recovery codes. */
export function confirmSecondFactor(deps: Deps, { userId, code }: Code): Promise<Result<{ recoveryCodes: string[] }>> {
  return deps.db.transaction(async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (!factor) return refuse('second_factor_off');
    if (factor.confirmed_at) return refuse('second_factor_on');
    const taken = await checkAppCode(deps, tx, factor, code);
    if (!taken.ok) return taken;
    await tx.updateTable('second_factor').set({ confirmed_at: deps.clock.now() }).where('user_id', '=', userId).execute();
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    const rows = recoveryCodes.map((recovery) => ({ user_id: userId, code_hash: hashRecovery(deps, userId, recovery) }));
    await tx.insertInto('recovery_code').values(rows).execute();
    await notifyOwner(deps, tx, userId, 'on');
    return ok({ recoveryCodes });
  });
}

export async function removeSecondFactor(deps: Deps, { userId, password }: { userId: number; password: string }): Promise<Result<null>> {
  if (!(await userWithPassword(deps, userId, password))) return refuse('wrong_credentials');
  return deps.db.transaction((tx) => endSecondFactor(deps, tx, userId));
}

/** Switches two-step sign-in off for someone who has lost their codes. For operators only. */
export function dropSecondFactor(deps: Deps, email: string): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const user = await findByEmail(tx, email);
    return user ? endSecondFactor(deps, tx, user.id) : refuse('user_not_found');
  });
}

async function endSecondFactor(deps: Deps, tx: Tx, userId: number): Promise<Result<null>> {
  const removed = await tx.deleteFrom('second_factor').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
  if (!removed?.confirmed_at) return refuse('second_factor_off');
  await notifyOwner(deps, tx, userId, 'off');
  return ok(null);
}

/** Checks a code from the app or a recovery code. Each works once, and wrong attempts are limited. */
export function checkCode(deps: Deps, { userId, code }: Code): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (!factor?.confirmed_at) return refuse('second_factor_off');
    const digits = code.replaceAll(' ', '');
    return /^\d{6}$/.test(digits) ? checkAppCode(deps, tx, factor, digits) : useRecoveryCode(deps, tx, factor, code);
  });
}

async function checkAppCode(deps: Deps, tx: Tx, factor: FactorRow, code: string): Promise<Result<null>> {
  if (isGuessing(factor, deps.clock.now())) return refuse('rate_limited');
  const timestamp = deps.clock.now().getTime();
  const secret = openSecret(deps, factor);
  const delta = new TOTP({ secret }).validate({ token: code.replaceAll(' ', ''), window: WINDOW, timestamp });
  const step = TOTP.counter({ timestamp }) + (delta ?? 0);
  if (delta === null || step <= factor.last_step) return countWrongCode(tx, factor, deps.clock.now());
  await tx.updateTable('second_factor').set({ last_step: step, misses: 0 }).where('user_id', '=', factor.user_id).execute();
  return ok(null);
}

async function useRecoveryCode(deps: Deps, tx: Tx, factor: FactorRow, code: string): Promise<Result<null>> {
  if (isGuessing(factor, deps.clock.now())) return refuse('rate_limited');
  openSecret(deps, factor); // the same key hashed the recovery codes: with another key a correct one would be called wrong
  const used = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', factor.user_id)
    .where('code_hash', '=', hashRecovery(deps, factor.user_id, code))
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return countWrongCode(tx, factor, deps.clock.now());
  await notifyOfSecurityChange(deps, tx, { userId: factor.user_id, what: 'recovery_code_used' });
  return ok(null);
}

function openSecret({ secrets }: Deps, { secret_sealed }: FactorRow): Secret {
  const bytes = secrets.open(PURPOSE, secret_sealed);
  if (!bytes) throw new WrongKeyError(PURPOSE);
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

function isGuessing({ misses, missed_at }: FactorRow, now: Date): boolean {
  return misses >= MISSES_AN_HOUR && missed_at !== null && now.getTime() - missed_at.getTime() < HOUR_MS;
}

/** Counts a wrong code. The count starts again after an hour without one. */
async function countWrongCode(tx: Tx, { user_id, misses, missed_at }: FactorRow, now: Date): Promise<Result<null>> {
  const isLongAgo = missed_at === null || now.getTime() - missed_at.getTime() >= HOUR_MS;
  await tx
    .updateTable('second_factor')
    .set({ misses: isLongAgo ? 1 : misses + 1, missed_at: now })
    .where('user_id', '=', user_id)
    .execute();
  return refuse('wrong_code');
}

function lockFactor(tx: Tx, userId: number): Promise<FactorRow | undefined> {
  return tx.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

async function userWithPassword({ db }: Deps, userId: number, password: string): Promise<UserRow | undefined> {
  const user = await db.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return (await isPassword(user?.password_hash, password)) ? user : undefined;
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}

function hashRecovery({ secrets }: Deps, userId: number, code: string): Buffer {
  return secrets.fingerprint(RECOVERY_PURPOSE, `${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

async function notifyOwner(deps: Deps, tx: Tx, userId: number, state: 'on' | 'off'): Promise<void> {
  const { uuid, email, language } = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const kind = `second_factor_${state}` as const;
  await appendEvent(tx, `account.${kind}`, { occurredAt: deps.clock.now(), subject: uuid, subjectUserId: userId, payload: {} });
  await sendAccountMail(deps, tx, { kind, to: email, userId, language, path: '/reset' });
}
