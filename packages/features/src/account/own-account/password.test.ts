import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import { DECOY_HASH, hashPassword } from './password.ts';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
afterAll(() => system.close());

const HOST = 'verdict.example';
const OURS = { origin: `https://${HOST}`, host: HOST };
const NEW = 'an entirely new password';

let people = 0;
/** Someone with a password, a key and a session. */
async function someone() {
  people += 1;
  const name = `person${people}`;
  const [email, password] = [`${name}@example.org`, `${name}-password`];
  const { userId, authorization } = await system.person(name);
  return { userId, authorization, email, password, cookie: await cookieFor(email, password) };
}

type Person = Awaited<ReturnType<typeof someone>>;

function post(url: string, payload: object, api = http) {
  return api.inject({ method: 'POST', url, payload });
}

async function cookieFor(email: string, password: string): Promise<string> {
  const [cookie] = (await post('/api/session', { email, password })).cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

function change({ cookie }: { cookie: string }, payload: object) {
  return http.inject({ method: 'PUT', url: '/api/me/password', headers: { cookie, ...OURS }, payload });
}

/** The status codes of the session and the key. */
async function ways({ cookie, authorization }: Person): Promise<number[]> {
  const bySession = await http.inject({ url: '/api/me', headers: { cookie } });
  const byKey = await http.inject({ url: '/api/me', headers: { authorization } });
  return [bySession.statusCode, byKey.statusCode];
}

async function mailsTo(email: string): Promise<{ kind: string; body_text: string }[]> {
  return (await db.pool.query('SELECT kind, body_text FROM mail WHERE recipient = $1 ORDER BY id', [email])).rows;
}

async function resetLink(email: string): Promise<string> {
  expect((await post('/api/password-reset', { email })).statusCode).toBe(202);
  const [, token] = /\/reset\?token=(\S+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '') ?? [];
  return token as string;
}

const confirm = (token: string, password = NEW, api = http) => post('/api/password-reset/confirm', { token, password }, api);

test('changing the password ends every session and key immediately, and gives the caller a new session', async () => {
  const ana = await someone();
  const other = { ...ana, cookie: await cookieFor(ana.email, ana.password) };
  expect(await ways(ana)).toEqual([200, 200]);
  const changed = await change(ana, { current: ana.password, password: NEW });
  expect(changed.statusCode).toBe(200);
  expect([await ways(ana), await ways(other)]).toEqual([
    [401, 401],
    [401, 401],
  ]);
  const cookie = `${changed.cookies[0]?.name}=${changed.cookies[0]?.value}`;
  expect((await http.inject({ url: '/api/me', headers: { cookie } })).json().account.id).toBe(ana.userId);
  expect((await post('/api/session', { email: ana.email, password: ana.password })).statusCode).toBe(401);
  expect((await post('/api/session', { email: ana.email, password: NEW })).statusCode).toBe(200);
  expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['password_changed']);
});

test('the old password and a valid new one are required', async () => {
  const ana = await someone();
  expect((await change(ana, { current: 'a wrong password', password: NEW })).json().error.code).toBe('wrong_credentials');
  for (const password of ['short', 'password123', ana.email])
    expect((await change(ana, { current: ana.password, password })).json().error.code).toBe('password_too_weak');
  expect(await ways(ana)).toEqual([200, 200]);
});

test('a stolen session does not help to guess the password', async () => {
  const ana = await someone();
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await change(ana, { current: `guess ${i}`, password: NEW })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('a key that changes the password gets no session', async () => {
  const ana = await someone();
  const headers = { authorization: ana.authorization };
  const changed = await http.inject({ method: 'PUT', url: '/api/me/password', headers, payload: { current: ana.password, password: NEW } });
  expect([changed.statusCode, changed.cookies]).toEqual([200, []]);
  expect(await ways(ana)).toEqual([401, 401]);
});

test('only one of two simultaneous changes takes effect', async () => {
  const ana = await someone();
  const changes = ['the first new password', 'the second new password'].map((password) => change(ana, { current: ana.password, password }));
  expect((await Promise.all(changes)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test('a link in a mail sets a new password once and ends all sessions', async () => {
  const ana = await someone();
  const token = await resetLink(ana.email.toUpperCase().toLowerCase());
  const answers = await Promise.all([confirm(token), confirm(token, 'yet another password')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  expect((await confirm(token)).json().error.code).toBe('link_invalid');
  expect(await ways(ana)).toEqual([401, 401]);
  expect((await post('/api/session', { email: ana.email, password: ana.password })).statusCode).toBe(401);
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
});

test('the response does not reveal who has an account', async () => {
  const ana = await someone();
  const [known, unknown] = [
    await post('/api/password-reset', { email: ana.email }),
    await post('/api/password-reset', { email: 'nobody@example.org' }),
  ];
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  expect(await mailsTo('nobody@example.org')).toEqual([]);
});

test('an unused link stops working when the password changes in another way', async () => {
  const ana = await someone();
  const token = await resetLink(ana.email);
  await change(ana, { current: ana.password, password: NEW });
  expect((await confirm(token, 'yet another password')).statusCode).toBe(410);
});

test('of two links, using the first invalidates the other', async () => {
  const ana = await someone();
  const [one, other] = [await resetLink(ana.email), await resetLink(ana.email)];
  expect([(await confirm(one)).statusCode, (await confirm(other)).statusCode]).toEqual([200, 410]);
});

test('a link works for an hour', async () => {
  const ana = await someone();
  const token = await resetLink(ana.email);
  const later = await createApi({ ...system.deps, clock: { now: () => new Date(Date.now() + 3_600_000) } });
  expect((await confirm(token, NEW, later)).statusCode).toBe(410);
  await later.close();
  expect((await confirm(token, 'short')).json().error.code).toBe('password_too_weak'); // and the failed attempt does not use up the link
  expect((await confirm(token)).statusCode).toBe(200);
});

test('a link is valid for one account only', async () => {
  const [ana, ben] = [await someone(), await someone()];
  const [body, signature] = (await resetLink(ana.email)).split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, userId: ben.userId })).toString('base64url');
  expect((await confirm(`${forged}.${signature}`)).statusCode).toBe(410);
  const signed = system.deps.secrets.sign('reset', { ...claims, userId: ben.userId }, new Date(Date.now() + 60_000));
  expect((await confirm(signed)).statusCode).toBe(410);
});

test('using the link confirms the address', async () => {
  const ana = await someone();
  await db.pool.query('UPDATE users SET verified_at = NULL WHERE id = $1', [ana.userId]);
  expect((await post('/api/session', { email: ana.email, password: ana.password })).json().error.code).toBe('not_verified');
  const [, token] = /\/reset\?token=(\S+)/.exec((await mailsTo(ana.email)).at(-1)?.body_text ?? '') ?? [];
  expect((await confirm(token as string)).statusCode).toBe(200);
  expect((await post('/api/session', { email: ana.email, password: NEW })).json().account.verified).toBe(true);
});

test('name and language can be changed, and nothing else', async () => {
  const ana = await someone();
  const edit = (payload: object) => http.inject({ method: 'PATCH', url: '/api/me', headers: { cookie: ana.cookie, ...OURS }, payload });
  expect((await edit({ name: ' Ana Lucía ', language: 'es' })).json().account).toMatchObject({ name: 'Ana Lucía', language: 'es' });
  expect((await edit({ language: 'en' })).json().account).toMatchObject({ name: 'Ana Lucía', language: 'en' });
  for (const payload of [{}, { role: 'admin' }, { email: 'other@example.org' }, { reputation: 9 }, { name: ' ' }, { language: 'fr' }])
    expect((await edit(payload)).statusCode).toBe(400);
});

test('what a person writes next has their new name', async () => {
  const ana = await someone();
  const headers = { cookie: ana.cookie, ...OURS };
  await http.inject({ method: 'POST', url: '/api/points', headers, payload: { content: 'Before' } });
  await http.inject({ method: 'PATCH', url: '/api/me', headers, payload: { name: 'Renamed' } });
  const point = await http.inject({ method: 'POST', url: '/api/points', headers, payload: { content: 'After' } });
  expect(point.json().point.author).toBe('Renamed');
});

test('where there is no account, a password is checked at the same cost', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(DECOY_HASH)).toEqual(costOf(await hashPassword('a password')));
});
