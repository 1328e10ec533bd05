import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import { changeRole } from '../add-account.ts';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
let anaId: number;
let session: string;
beforeAll(async () => {
  anaId = (await system.person('ana')).userId;
  session = await newSession();
});
afterAll(() => system.close());

const HOST = 'verdict.example';
const OURS = { origin: `https://${HOST}`, host: HOST };

function signIn(email = 'ana@example.org', password = 'ana-password', headers: Record<string, string> = {}) {
  return http.inject({ method: 'POST', url: '/api/session', payload: { email, password }, headers });
}

async function newSession(): Promise<string> {
  return `verdict_session=${(await signIn()).cookies[0]?.value}`;
}

const me = (cookie: string, api = http) => api.inject({ url: '/api/me', headers: { cookie } });
const post = (headers: Record<string, string>) =>
  http.inject({ method: 'POST', url: '/api/points', headers, payload: { content: 'By cookie' } });

test('signing in returns the account and a cookie that scripts cannot read', async () => {
  const reply = await signIn();
  expect(reply.statusCode).toBe(200);
  expect(reply.json().account).toMatchObject({ id: anaId, name: 'ana', role: 'member', tier: 'novice' });
  expect(reply.json().account).not.toHaveProperty('password_hash');
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: 'verdict_session', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 }),
    expect.objectContaining({ name: 'verdict_device', httpOnly: true, sameSite: 'Lax' }),
  ]);
  expect(reply.cookies[0]?.secure).toBeUndefined(); // not secure on a plain http address
});

test('on an https site the cookie is sent over https only', async () => {
  const settings = { ...system.deps.settings, PUBLIC_URL: 'https://verdict.example' };
  const api = await createApi({ ...system.deps, settings });
  const reply = await api.inject({ method: 'POST', url: '/api/session', payload: { email: 'ana@example.org', password: 'ana-password' } });
  expect(reply.cookies[0]).toMatchObject({ secure: true, httpOnly: true });
  await api.close();
});

test('the e-mail is not case sensitive', async () => {
  expect((await signIn('ANA@Example.ORG')).statusCode).toBe(200);
});

test('a session has all rights of its person', async () => {
  expect((await me(session)).json().account.id).toBe(anaId);
});

test('the session’s token is never stored', async () => {
  const token = session.split('=')[1] as string;
  const { rows } = await db.pool.query("SELECT query_to_xml('SELECT * FROM session', true, false, '')::text AS dump");
  expect(rows[0].dump).toContain('token_hash');
  expect(rows[0].dump).not.toContain(token.slice(3));
});

test('a wrong password and an unknown e-mail get the same response', async () => {
  const [wrong, unknown] = [await signIn('ana@example.org', 'guess'), await signIn('nobody@example.org', 'guess')];
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json().error.code).toBe('wrong_credentials');
  expect(wrong.cookies).toEqual([]);
});

test('an account without a password accepts none', async () => {
  await db.pool.query(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at)
     VALUES (gen_random_uuid(), 'bot@example.org', 'Bot', 'member', now(), now())`,
  );
  for (const password of ['null', 'no account has this password', ' '])
    expect((await signIn('bot@example.org', password)).statusCode).toBe(401);
});

test('signing out ends the session immediately', async () => {
  const ending = await newSession();
  expect((await me(ending)).statusCode).toBe(200);
  const out = await http.inject({ method: 'DELETE', url: '/api/session', headers: { cookie: ending, ...OURS } });
  expect(out.statusCode).toBe(200);
  expect(out.cookies[0]).toMatchObject({ name: 'verdict_session', value: '' });
  expect((await me(ending)).json().error.code).toBe('not_signed_in');
  expect((await me(ending, await system.api())).statusCode).toBe(401);
  expect((await me(session)).statusCode).toBe(200); // the other session is still valid
});

test('signing out without a session succeeds', async () => {
  expect((await http.inject({ method: 'DELETE', url: '/api/session' })).statusCode).toBe(200);
});

test('a session expires', async () => {
  const ending = await newSession();
  await db.pool.query("UPDATE session SET expires_at = now() - interval '1 second' WHERE id = (SELECT max(id) FROM session)");
  expect((await me(ending)).statusCode).toBe(401);
});

test('an expired session can still read public data', async () => {
  expect((await http.inject({ url: '/api/points', headers: { cookie: `verdict_session=vs_${'A'.repeat(43)}` } })).statusCode).toBe(200);
});

test.each<[string, Record<string, string>, number]>([
  ['this site', OURS, 201],
  ['another site', { ...OURS, origin: 'https://evil.example' }, 403],
  ['a site whose name begins like ours', { ...OURS, origin: `https://${HOST}.evil.example` }, 403],
  ['another port', { ...OURS, origin: `https://${HOST}:8443` }, 403],
  ['a sandboxed page', { ...OURS, origin: 'null' }, 403],
  ['no page at all', { host: HOST }, 403],
])('a write by cookie from %s', async (_from, headers, status) => {
  const reply = await post({ cookie: session, ...headers });
  expect(reply.statusCode).toBe(status);
  if (status === 403) expect(reply.json().error.code).toBe('cross_origin');
});

test('a read by cookie may come from any site', async () => {
  expect((await http.inject({ url: '/api/me', headers: { cookie: session, origin: 'https://evil.example' } })).statusCode).toBe(200);
});

test('a key is used rather than a cookie, and needs no origin', async () => {
  const ben = await system.person('ben');
  expect((await post({ cookie: session, authorization: ben.authorization })).json().point.user_id).toBe(ben.userId);
});

test('a role change ends the sessions with the old role', async () => {
  await db.transaction((tx) => changeRole(tx, { userId: anaId, role: 'admin', now: new Date() }));
  const api = await system.api();
  expect((await me(session, api)).statusCode).toBe(401);
  session = await newSession();
  expect((await api.inject({ url: '/api/admin/operations', headers: { cookie: session } })).statusCode).toBe(200);
});

test('guesses of one person’s password are limited across networks', async () => {
  await system.person('zoe');
  const guess = (i: number) =>
    http.inject({
      method: 'POST',
      url: '/api/session',
      remoteAddress: `10.${i}.0.1`,
      payload: { email: i % 2 ? 'zoe@example.org' : 'ZOE@example.org', password: 'guess' },
    });
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await guess(i)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect(Number((await guess(12)).headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn()).statusCode).toBe(200);
});
