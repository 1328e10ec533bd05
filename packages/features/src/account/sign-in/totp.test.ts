import { testSystem } from '@verdict/features/testing';
import { createLog } from '@verdict/platform/log';
import { loadSecrets } from '@verdict/platform/secrets';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import { dropSecondFactor } from '../index.ts';

let nowMs = Date.now();
const system = await testSystem();
// The codes depend on the time, so the test controls the clock.
const deps = { ...system.deps, clock: { now: () => new Date(nowMs) } };
const http = await createApi(deps);
const { db } = deps;
afterAll(async () => {
  await http.close();
  await system.close();
});

const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;

let people = 0;
async function someone() {
  people += 1;
  const name = `person${people}`;
  return { password: `${name}-password`, ...(await system.person(name)) };
}

type Person = Awaited<ReturnType<typeof someone>>;

const ask = ({ authorization }: Person, method: 'POST' | 'DELETE', path: string, payload: object) =>
  http.inject({ method, url: `/api/me/totp${path}`, headers: { authorization }, payload });
const signIn = ({ email, password }: Person, code?: string) =>
  http.inject({ method: 'POST', url: '/api/session', payload: { email, password, code } });
const codeOf = (secret: string, at = nowMs): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });

async function outcome(person: Person, code?: string): Promise<string | number> {
  nowMs += 10_000; // otherwise signing in this often would be limited as guessing the password
  const reply = await signIn(person, code);
  return reply.json().error?.code ?? reply.statusCode;
}

/** Someone with a second factor. */
async function guarded() {
  const person = await someone();
  const { secret } = (await ask(person, 'POST', '', { password: person.password })).json();
  const { recovery_codes } = (await ask(person, 'POST', '/confirm', { code: codeOf(secret) })).json();
  nowMs += STEP_MS;
  return { person, secret: secret as string, recovery: recovery_codes as string[] };
}

test('after an authenticator app is set up, sign-in needs its code', async () => {
  const ana = await someone();
  const begun = (await ask(ana, 'POST', '', { password: ana.password })).json();
  expect(URI.parse(begun.uri)).toMatchObject({ issuer: 'Verdict', label: ana.email, digits: 6, period: 30 });
  expect(await outcome(ana)).toBe(200); // not on before a code is entered
  const confirmed = await ask(ana, 'POST', '/confirm', { code: codeOf(begun.secret) });
  expect(confirmed.json().recovery_codes).toHaveLength(10);
  nowMs += STEP_MS;
  expect(await outcome(ana)).toBe('second_factor_needed');
  expect(await outcome(ana, '000000')).toBe('wrong_code');
  const reply = await signIn(ana, codeOf(begun.secret));
  expect([reply.statusCode, reply.json().account.second_factor]).toEqual([200, true]);
});

test('no code is requested and nothing revealed before the password is right', async () => {
  const { person, secret } = await guarded();
  expect(await outcome({ ...person, password: 'wrong' }, codeOf(secret))).toBe('wrong_credentials');
});

test('a code works once', async () => {
  const { person, secret } = await guarded();
  const code = codeOf(secret);
  const answers = await Promise.all([signIn(person, code), signIn(person, code), signIn(person, code)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  nowMs += STEP_MS;
  expect((await signIn(person, codeOf(secret))).statusCode).toBe(200);
});

test('a code older than the last one used is refused too', async () => {
  const { person, secret } = await guarded();
  expect((await signIn(person, codeOf(secret))).statusCode).toBe(200);
  expect((await signIn(person, codeOf(secret, nowMs - STEP_MS))).json().error.code).toBe('wrong_code');
});

test.each([
  [-2, 'wrong_code'],
  [-1, 200],
  [1, 200],
  [2, 'wrong_code'],
])('a clock %i steps off', async (steps, expected) => {
  const { person, secret } = await guarded();
  nowMs += 3 * STEP_MS;
  const reply = await signIn(person, codeOf(secret, nowMs + steps * STEP_MS));
  expect(reply.json().error?.code ?? reply.statusCode).toBe(expected);
});

test('the code used to set it up does not sign in', async () => {
  const ana = await someone();
  const { secret } = (await ask(ana, 'POST', '', { password: ana.password })).json();
  const code = codeOf(secret);
  await ask(ana, 'POST', '/confirm', { code });
  expect((await signIn(ana, code)).json().error.code).toBe('wrong_code');
});

test('a recovery code works once, in any spelling, and only for its owner', async () => {
  const [{ person, recovery }, other] = [await guarded(), await guarded()];
  const [first, second] = recovery as [string, string];
  expect(new Set(recovery).size).toBe(10);
  expect(await outcome(other.person, first)).toBe('wrong_code');
  expect(await outcome(person, first)).toBe(200);
  expect(await outcome(person, first)).toBe('wrong_code');
  expect(await outcome(person, second.toUpperCase().replace('-', ' '))).toBe(200);
});

test('too many wrong codes lock all codes, recovery codes and correct ones included', async () => {
  const { person, secret, recovery } = await guarded();
  for (let i = 0; i < 10; i += 1) expect(await outcome(person, i % 2 ? '123456' : 'aaaaa-aaaaa')).toBe('wrong_code');
  expect(await outcome(person, codeOf(secret, nowMs + 10_000))).toBe('rate_limited');
  expect(await outcome(person, recovery[0])).toBe('rate_limited');
  nowMs += HOUR_MS;
  expect(await outcome(person, recovery[0])).toBe(200);
});

test('switching it on or off needs the password', async () => {
  const { person } = await guarded();
  expect((await ask(person, 'DELETE', '', { password: 'wrong' })).json().error.code).toBe('wrong_credentials');
  expect((await ask(await someone(), 'POST', '', { password: 'wrong' })).json().error.code).toBe('wrong_credentials');
  expect((await ask(person, 'DELETE', '', { password: person.password })).statusCode).toBe(200);
  expect(await outcome(person)).toBe(200);
  expect((await ask(person, 'DELETE', '', { password: person.password })).json().error.code).toBe('second_factor_off');
});

test('an active second factor is not replaced, an unconfirmed one is', async () => {
  const { person } = await guarded();
  expect((await ask(person, 'POST', '', { password: person.password })).json().error.code).toBe('second_factor_on');
  expect((await ask(person, 'POST', '/confirm', { code: '123456' })).json().error.code).toBe('second_factor_on');
  const ana = await someone();
  expect((await ask(ana, 'POST', '/confirm', { code: '123456' })).json().error.code).toBe('second_factor_off');
  const [old, fresh] = [
    (await ask(ana, 'POST', '', { password: ana.password })).json(),
    (await ask(ana, 'POST', '', { password: ana.password })).json(),
  ];
  expect((await ask(ana, 'POST', '/confirm', { code: codeOf(old.secret) })).json().error.code).toBe('wrong_code');
  expect((await ask(ana, 'POST', '/confirm', { code: codeOf(fresh.secret) })).statusCode).toBe(200);
});

test('the owner is notified of switching it on and off, by mail and in the log', async () => {
  const { person } = await guarded();
  await ask(person, 'DELETE', '', { password: person.password });
  const mails = await db.pool.query('SELECT kind FROM mail WHERE recipient = $1 ORDER BY id', [person.email]);
  expect(mails.rows.map(({ kind }) => kind)).toEqual(['second_factor_on', 'second_factor_off']);
  const events = await db.pool.query("SELECT kind FROM event WHERE subject_user_id = $1 AND kind LIKE 'account.second%' ORDER BY id", [
    person.userId,
  ]);
  expect(events.rows.map(({ kind }) => kind)).toEqual(['account.second_factor_on', 'account.second_factor_off']);
});

test('the database holds neither the secret nor a recovery code in the clear', async () => {
  const { secret, recovery } = await guarded();
  const dump = JSON.stringify([
    (await db.pool.query("SELECT user_id, encode(secret_sealed, 'escape') FROM second_factor")).rows,
    (await db.pool.query("SELECT encode(code_hash, 'escape') FROM recovery_code")).rows,
  ]);
  const bare = Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1');
  for (const text of [secret, bare, ...recovery, ...recovery.map((code) => code.replace('-', ''))]) expect(dump).not.toContain(text);
});

/** The same database with a server that was started with another key. */
async function withOtherKey() {
  const lines: string[] = [];
  const secrets = await loadSecrets({ ...deps.settings, SECRET_KEY: 'another key of more than thirty-two characters' });
  const api = await createApi({ ...deps, secrets, log: createLog('error', { write: (line) => void lines.push(line) }) });
  return { api, lines };
}

test('a server with another key reports the mismatch to the person and the operator, and counts no wrong code', async () => {
  const { person, secret, recovery } = await guarded();
  const { api, lines } = await withOtherKey();
  const { email, password } = person;
  for (const code of [codeOf(secret), '000000', recovery[0]]) {
    nowMs += 10_000;
    const reply = await api.inject({ method: 'POST', url: '/api/session', payload: { email, password, code } });
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'secrets_unreadable']);
    expect(lines.pop()).toMatch(/SECRET_KEY/);
  }
  await api.close();
  nowMs += STEP_MS;
  expect(await outcome(person, codeOf(secret, nowMs + 10_000))).toBe(200);
  expect(await outcome(person, recovery[0])).toBe(200);
});

test('an operator can switch it off for someone, who is notified', async () => {
  const { person } = await guarded();
  expect(await dropSecondFactor(deps, person.email.toUpperCase())).toEqual({ ok: true, value: null });
  expect(await outcome(person)).toBe(200);
  const { rows } = await db.pool.query('SELECT kind FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [person.email]);
  expect(rows).toEqual([{ kind: 'second_factor_off' }]);
  expect(await dropSecondFactor(deps, person.email)).toMatchObject({ refusal: { code: 'second_factor_off' } });
  expect(await dropSecondFactor(deps, 'nobody@example.org')).toMatchObject({ refusal: { code: 'user_not_found' } });
});
