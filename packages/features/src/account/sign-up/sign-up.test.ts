import { hash } from 'node:crypto';
import { beginsWithZeroBits } from '@verdict/core/account';
import { testSystem } from '@verdict/features/testing';
import { hashForToday } from '@verdict/platform/daily-key';
import { networkOf } from '@verdict/platform/http';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import { throttleRange } from '../../throttle/index.ts';
import { account } from '../index.ts';

const system = await testSystem({ PUBLIC_URL: 'https://verdict.example', SIGN_UP_PROOF: 'never' });
const http = await system.api();
const { db } = system.deps;
afterAll(() => system.close());

const PASSWORD = 'a long enough password';
const DAY_MS = 86_400_000;

let people = 0;
function newAddress(): string {
  people += 1;
  return `newcomer${people}@example.org`;
}

function post(url: string, payload: object, api = http) {
  return api.inject({ method: 'POST', url, payload, remoteAddress: `10.0.${people % 250}.1` });
}

const signUp = (email: string, rest: object = {}, api = http) =>
  post('/api/accounts', { email, name: 'New Comer', password: PASSWORD, ...rest }, api);
const signIn = (email: string, password = PASSWORD) => post('/api/session', { email, password });

/** The mails sent to an address, oldest first. */
async function mailsTo(
  email: string,
): Promise<{ kind: string; language: string; subject: string; body_text: string; user_id: number | null }[]> {
  return (await db.pool.query('SELECT * FROM mail WHERE lower(recipient) = lower($1) ORDER BY id', [email])).rows;
}

async function linkIn(email: string): Promise<string> {
  const [, token] = /\/verify\?token=(\S+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '') ?? [];
  return token as string;
}

const verify = (token: string, api = http) => post('/api/accounts/verify', { token }, api);

test('a person signs up, follows the link, and is signed in', async () => {
  const email = newAddress();
  const answer = await signUp(email, { name: '  New Comer ', language: 'es' });
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([202, { success: true }, []]);
  const verified = await verify(await linkIn(email));
  expect(verified.statusCode).toBe(200);
  expect(verified.json().account).toMatchObject({
    email,
    name: 'New Comer',
    role: 'member',
    language: 'es',
    verified: true,
    reputation: 0,
  });
  const [cookie] = verified.cookies;
  const me = await http.inject({ url: '/api/me', headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
  expect(me.json().account.email).toBe(email);
  expect((await signIn(email)).statusCode).toBe(200);
});

test('the mail is in the newcomer’s language and does not repeat text a stranger may have chosen', async () => {
  const [english, spanish] = [newAddress(), newAddress()];
  await signUp(english, { name: 'Buy pills at pills.example' });
  await signUp(spanish, { language: 'es' });
  const [mail] = await mailsTo(english);
  expect(mail).toMatchObject({ kind: 'verify', language: 'en', subject: 'Confirm your email address', user_id: null });
  expect(mail?.body_text).not.toContain('pills');
  expect(mail?.body_text).toContain('https://verdict.example/verify?token=');
  expect((await mailsTo(spanish))[0]).toMatchObject({ language: 'es', subject: 'Confirme su correo electrónico' });
});

test('before confirmation there is no account, and the right password sends a new link', async () => {
  const email = newAddress();
  await signUp(email);
  expect((await db.pool.query('SELECT FROM users WHERE email = $1', [email])).rowCount).toBe(0);
  const early = await signIn(email);
  expect([early.statusCode, early.json().error.code, early.cookies]).toEqual([403, 'not_verified', []]);
  expect((await signIn(email, 'a wrong password')).json().error.code).toBe('wrong_credentials');
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await verify(await linkIn(email))).statusCode).toBe(200);
});

test('a link works once', async () => {
  const email = newAddress();
  await signUp(email);
  const token = await linkIn(email);
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
  expect((await verify(token)).json().error.code).toBe('link_invalid');
});

test('a link works for a day', async () => {
  const email = newAddress();
  await signUp(email);
  const token = await linkIn(email);
  const later = (ms: number) => createApi({ ...system.deps, clock: { now: () => new Date(Date.now() + ms) } });
  const [tooLate, inTime] = [await later(DAY_MS), await later(DAY_MS - 60_000)];
  expect((await verify(token, tooLate)).statusCode).toBe(410);
  expect((await verify(token, inTime)).statusCode).toBe(200);
  await Promise.all([tooLate.close(), inTime.close()]);
});

test.each(['x', 'a.b', `${Buffer.from('{"signUp":"1","exp":99999999999999}').toString('base64url')}.AAAA`])(
  '%j is not a valid link',
  async (token) => {
    expect((await verify(token)).statusCode).toBe(410);
  },
);

test('a password link does not confirm an address', async () => {
  const token = system.deps.secrets.sign('reset', { signUp: crypto.randomUUID() }, new Date(Date.now() + 1000));
  expect((await verify(token)).statusCode).toBe(410);
});

test('a taken address gets the same response, and its owner gets another mail', async () => {
  const email = newAddress();
  await signUp(email);
  const free = await signUp(newAddress());
  await verify(await linkIn(email));
  const taken = await signUp(email.toUpperCase(), { password: 'another good password' });
  expect([taken.statusCode, taken.json(), taken.cookies]).toEqual([free.statusCode, free.json(), free.cookies]);
  expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'address_taken', subject: 'You already have an account' });
  expect((await signIn(email)).statusCode).toBe(200);
  expect((await signIn(email, 'another good password')).json().error.code).toBe('wrong_credentials');
});

test('a stranger who signs up with the same address cannot change the account of my link', async () => {
  const email = newAddress();
  await signUp(email);
  const mine = await linkIn(email);
  await signUp(email, { name: 'Stranger', password: 'the stranger’s password' });
  const theirs = await linkIn(email);
  expect((await verify(mine)).json().account.name).toBe('New Comer');
  expect((await verify(theirs)).statusCode).toBe(410);
  expect((await signIn(email, 'the stranger’s password')).json().error.code).toBe('wrong_credentials');
});

test.each(['short', 'password123', 'NEWCOMER@example.org'])('the password %j is too weak, also for a taken address', async (password) => {
  expect((await signUp('newcomer@example.org', { password })).json().error.code).toBe('password_too_weak');
});

test.each([
  ['no at sign', { email: 'example.org' }],
  ['two addresses', { email: 'one,two@example.org' }],
  ['a header in the address', { email: 'a@b.org\r\nBcc: c@d.org' }],
  ['angle brackets', { email: '<a@b.org>' }],
  ['a blank name', { name: '   ' }],
  ['an invisible name', { name: '\u200b\u200b' }],
  ['a name of several lines', { name: 'One\nTwo' }],
  ['too long a name', { name: 'x'.repeat(81) }],
  ['another language', { language: 'de' }],
  ['a role', { role: 'admin' }],
])('%s is refused', async (_what, change) => {
  expect((await signUp(newAddress(), change)).statusCode).toBe(400);
});

test('the number of mails to an address is limited', async () => {
  const email = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await signUp(i % 2 ? email : email.toUpperCase())).statusCode);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect((await post('/api/password-reset', { email })).statusCode).toBe(429);
  expect((await signIn(email)).json().error.code).toBe('not_verified');
  expect(await mailsTo(email)).toHaveLength(5);
});

test('the log records the account once it exists, and no address', async () => {
  const email = newAddress();
  await signUp(email);
  const { account } = (await verify(await linkIn(email))).json();
  const { rows } = await db.pool.query('SELECT kind, payload FROM event WHERE subject = $1', [account.uuid]);
  expect(rows.map(({ kind }) => kind)).toEqual(['account.created']);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('an unconfirmed sign-up is deleted', async () => {
  const email = newAddress();
  await signUp(email);
  const count = async () => (await db.pool.query('SELECT FROM sign_up WHERE email = $1', [email])).rowCount;
  await enforceRetention(db, account.retention, new Date());
  expect(await count()).toBe(1);
  await enforceRetention(db, account.retention, new Date(Date.now() + DAY_MS + 1000));
  expect(await count()).toBe(0);
});

interface Puzzle {
  challenge: string;
  difficulty: number;
}

function solve({ challenge, difficulty }: Puzzle): { challenge: string; nonce: string } {
  for (let n = 0; ; n += 1) {
    if (beginsWithZeroBits(hash('sha256', `${challenge}:${n}`, 'buffer'), difficulty)) return { challenge, nonce: String(n) };
  }
}

const always = await createApi({ ...system.deps, settings: { ...system.deps.settings, SIGN_UP_PROOF: 'always' } });
afterAll(() => always.close());
const requestPuzzle = async (api = always, remoteAddress = '127.0.0.1'): Promise<Puzzle | null> =>
  (await api.inject({ url: '/api/accounts/puzzle', remoteAddress })).json().puzzle;

test('without a puzzle no proof is required', async () => {
  expect(await requestPuzzle(http)).toBeNull();
});

test('if a puzzle is required, its solution is accepted once', async () => {
  const refused = await signUp(newAddress(), {}, always);
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'proof_needed']);
  const proof = solve(refused.json().error.details);
  expect((await signUp(newAddress(), { proof }, always)).statusCode).toBe(202);
  expect((await signUp(newAddress(), { proof }, always)).json().error.code).toBe('proof_needed');
});

test('a wrong, foreign or old solution is refused', async () => {
  const puzzle = (await requestPuzzle()) as Puzzle;
  const { nonce } = solve(puzzle);
  const made = system.deps.secrets.sign('verify', { id: 'x', difficulty: 1 }, new Date(Date.now() + 60_000));
  const old = system.deps.secrets.sign('sign-up-proof', { id: 'x', difficulty: 16 }, new Date(Date.now() - 1));
  const easy = system.deps.secrets.sign('sign-up-proof', { id: 'x', difficulty: 4 }, new Date(Date.now() + 60_000));
  const proofs = [
    { challenge: puzzle.challenge, nonce: `${nonce}0` },
    { challenge: `${puzzle.challenge}A`, nonce },
    solve({ challenge: made, difficulty: 16 }),
    solve({ challenge: old, difficulty: 16 }),
    solve({ challenge: easy, difficulty: 4 }),
  ];
  for (const proof of proofs) expect((await signUp(newAddress(), { proof }, always)).json().error?.code).toBe('proof_needed');
});

const warySettings = { ...system.deps.settings, SIGN_UP_PROOF: 'suspicious' as const };
const [wary, secondServer] = await Promise.all([1, 2].map(() => createApi({ ...system.deps, settings: warySettings })));
afterAll(() => Promise.all([wary?.close(), secondServer?.close()]));
const from = (remoteAddress: string, rest: object = {}, { api = wary, cookies = {} as Record<string, string> } = {}) =>
  (api as typeof http).inject({
    method: 'POST',
    url: '/api/accounts',
    remoteAddress,
    cookies,
    payload: { email: newAddress(), name: 'One of many', password: PASSWORD, ...rest },
  });

test('a network with many sign-ups must solve puzzles, others need not', async () => {
  for (let i = 0; i < 5; i += 1) expect((await from(`203.0.113.${i}`)).statusCode).toBe(202);
  const sixth = await from('203.0.113.77');
  expect(sixth.json().error.code).toBe('proof_needed');
  expect((await from('203.0.114.1')).statusCode).toBe(202);
  expect((await from('203.0.113.77', { proof: solve(sixth.json().error.details) })).statusCode).toBe(202);
});

test('sign-ups that come at once, or to several servers, are counted together', async () => {
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, i) => from(`198.51.100.${i}`, {}, { api: i % 2 === 0 ? wary : secondServer })),
  );
  expect(many.filter(({ statusCode }) => statusCode === 202)).toHaveLength(5);
  expect(many.filter(({ statusCode }) => statusCode === 422)).toHaveLength(7);
});

test('one browser that signs up again and again must solve puzzles, from any network', async () => {
  const [first] = (await from('192.0.2.1')).cookies;
  expect(first?.name).toBe('verdict_device');
  const cookies = { verdict_device: first?.value as string };
  for (let i = 0; i < 3; i += 1) expect((await from(`100.64.${i}.1`, {}, { cookies })).statusCode).toBe(202);
  expect((await from('100.64.9.1', {}, { cookies })).json().error).toMatchObject({ code: 'proof_needed', details: { difficulty: 16 } });
  expect((await from('100.64.9.1')).statusCode).toBe(202);
});

test('a throttled network must always solve a harder puzzle', async () => {
  const now = new Date();
  const [rangeHash] = await hashForToday(db, [networkOf('198.18.0.1')], now);
  await db.transaction((tx) => throttleRange(system.deps, tx, { rangeHash: rangeHash as string, reason: 'Signals.', by: null, now }));
  await expect
    .poll(async () => (await requestPuzzle(wary, '198.18.0.77'))?.difficulty, { timeout: 8000 }) // servers notice within five seconds
    .toBe(18);
  expect((await from('198.18.0.1')).json().error).toMatchObject({ code: 'proof_needed', details: { difficulty: 18 } });
}, 15_000);

test('the counted rows do not say who signed up, and are deleted the next day', async () => {
  const { rows } = await db.pool.query('SELECT * FROM sign_up_source');
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|newcomer/);
  await enforceRetention(db, account.retention ?? [], new Date(Date.now() + 2 * DAY_MS));
  expect((await db.pool.query('SELECT FROM sign_up_source')).rowCount).toBe(0);
});
