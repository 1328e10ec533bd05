import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { startOidcProvider } from '../../../testing/test-oidc-provider.ts';
import { createApi } from '../../api.ts';
import { suspendAccount } from '../index.ts';

const HOME = 'https://verdict.example';
const provider = await startOidcProvider(`${HOME}/api/oidc/callback`);
const system = await testSystem({
  PUBLIC_URL: HOME,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Test University',
});
const http = await system.api();
const { db } = system.deps;
afterAll(async () => {
  await system.close();
  await provider.stop();
});

let people = 0;
function newPerson(email_verified: boolean) {
  people += 1;
  return { sub: `sub-${people}`, email: `student${people}@example.org`, email_verified, name: `Student ${people}` };
}

async function begin(query = ''): Promise<{ url: string; cookie: string }> {
  const reply = await http.inject(`/api/oidc/start${query}`);
  expect(reply.statusCode).toBe(302);
  return { url: reply.headers.location as string, cookie: `verdict_visit=${reply.cookies[0]?.value}` };
}

async function comeBack(url: string, cookie: string) {
  const reply = await http.inject({ url: url.slice(HOME.length), headers: { cookie } });
  const session = reply.cookies.find(({ name }) => name === 'verdict_session')?.value;
  return { location: reply.headers.location, session: session && `verdict_session=${session}` };
}

/** Signs in as this person, through the whole flow. */
async function enter(person: typeof provider.person, query?: string) {
  provider.person = person;
  const { url, cookie } = await begin(query);
  return comeBack(await provider.visit(url), cookie);
}

async function whoIs(cookie: string | undefined): Promise<{ id: number; email: string; name: string; verified: boolean; role: string }> {
  return (await http.inject({ url: '/api/me', headers: { cookie: cookie as string } })).json().account;
}

test('the provider is offered by its name, if one is configured', async () => {
  expect((await http.inject('/api/oidc')).json().provider).toEqual({ name: 'Test University' });
  const { OIDC_ISSUER, ...without } = system.deps.settings;
  const api = await createApi({ ...system.deps, settings: { ...without, OIDC_ISSUER: undefined } });
  expect((await api.inject('/api/oidc')).json().provider).toBeNull();
  for (const url of ['/api/oidc/start', '/api/oidc/callback'])
    expect((await api.inject(url)).headers.location).toMatch(/^\/sign-in\?problem=/);
  await api.close();
});

test('a new person signs in by the provider, and is the same person the second time', async () => {
  const student = newPerson(true);
  const first = await enter(student);
  expect(first.location).toBe('/');
  const account = await whoIs(first.session);
  expect(account).toMatchObject({ email: student.email, name: student.name, verified: true, role: 'member' });
  const second = await enter({ ...student, email: 'moved@example.org', name: 'Renamed there' });
  expect(await whoIs(second.session)).toEqual(account); // identified by the subject, not by the name
});

test('the authorization request uses PKCE, state and nonce, and the cookie is sent to this flow only', async () => {
  const reply = await http.inject('/api/oidc/start');
  const query = new URL(reply.headers.location as string).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'verdict',
    code_challenge_method: 'S256',
    redirect_uri: `${HOME}/api/oidc/callback`,
    response_type: 'code',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(20);
  expect(reply.cookies).toMatchObject([{ name: 'verdict_visit', httpOnly: true, sameSite: 'Lax', path: '/api/oidc', maxAge: 600 }]);
});

test('an account with the same confirmed address is linked if the provider has confirmed the address', async () => {
  const { userId } = await system.person('ana');
  const { session } = await enter({ sub: 'ana-there', email: 'ANA@example.org', email_verified: true, name: 'Ana There' });
  expect(await whoIs(session)).toMatchObject({ id: userId, name: 'ana' });
  const told = await db.pool.query('SELECT data FROM notification WHERE user_id = $1', [userId]);
  expect(told.rows).toMatchObject([{ data: { what: 'sign_in_linked' } }]); // in case it was not Ana
});

test('without a confirmed address no account is linked, and its owner is notified', async () => {
  const { userId } = await system.person('ben');
  const { location, session } = await enter({ sub: 'not-ben', email: 'ben@example.org', email_verified: false, name: 'Not Ben' });
  expect([location, session]).toEqual(['/sign-in?problem=not_verified', undefined]);
  const linked = await db.pool.query('SELECT FROM external_identity WHERE user_id = $1', [userId]);
  expect(linked.rowCount).toBe(0);
  const { rows } = await db.pool.query("SELECT kind FROM mail WHERE recipient = 'ben@example.org'");
  expect(rows).toEqual([{ kind: 'address_taken' }]);
});

test('an account with an unconfirmed address is not linked either', async () => {
  const { userId } = await system.person('cleo');
  await db.pool.query('UPDATE users SET verified_at = NULL WHERE id = $1', [userId]);
  const { session } = await enter({ sub: 'cleo-there', email: 'cleo@example.org', email_verified: true, name: 'Cleo' });
  expect(session).toBeUndefined();
});

test('a new person with an unconfirmed address confirms it by mail and is then linked', async () => {
  const student = newPerson(false);
  expect((await enter(student)).location).toBe('/sign-in?problem=not_verified');
  const { rows } = await db.pool.query('SELECT body_text FROM mail WHERE recipient = $1', [student.email]);
  const [, token] = /\/verify\?token=(\S+)/.exec(rows[0].body_text) as RegExpExecArray;
  const verified = await http.inject({ method: 'POST', url: '/api/accounts/verify', payload: { token } });
  expect(verified.json().account).toMatchObject({ email: student.email, name: student.name });
  expect((await whoIs((await enter(student)).session)).id).toBe(verified.json().account.id);
});

test('a person without an address cannot sign in', async () => {
  expect((await enter({ sub: 'no-mail', name: 'Nobody' })).location).toBe('/sign-in?problem=user_not_found');
});

test('a suspended person cannot sign in by the provider', async () => {
  const student = newPerson(true);
  const { id } = await whoIs((await enter(student)).session);
  await db.transaction((tx) => suspendAccount(tx, { userId: id, until: null, now: new Date() }));
  expect(await enter(student)).toEqual({ location: '/sign-in?problem=account_suspended', session: undefined });
});

test.each([
  ['/debates/7?x=1', '/debates/7?x=1'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
])('next=%s leads to %s', async (next, goes) => {
  const query = `?next=${encodeURIComponent(next)}`;
  expect((await enter(newPerson(true), query)).location).toBe(goes);
  const problem = goes === '/' ? 'problem=user_not_found' : `problem=user_not_found&next=${encodeURIComponent(goes)}`;
  expect((await enter({ sub: `no-mail-${next}`, name: 'Nobody' }, query)).location).toBe(`/sign-in?${problem}`);
});

test('a repeated next parameter leads to the first page', async () => {
  expect((await enter(newPerson(true), '?next=/a&next=/b')).location).toBe('/');
});

test('a response is valid once, and only in the browser that asked', async () => {
  provider.person = newPerson(true);
  const [mine, theirs] = [await begin(), await begin()];
  const answer = await provider.visit(mine.url);
  const invalid = { location: '/sign-in?problem=link_invalid', session: undefined };
  expect(await comeBack(answer, theirs.cookie)).toEqual(invalid);
  expect(await comeBack(answer, '')).toEqual(invalid);
  expect(await comeBack(answer, 'verdict_visit=made.up')).toEqual(invalid);
  expect((await comeBack(answer, mine.cookie)).location).toBe('/');
  expect(await comeBack(answer, mine.cookie)).toEqual(invalid);
});

test.each(['', '?error=access_denied', '?code=x', '?code=x&state=y', '?code=%ff'])(
  'returning with %j is refused without an error page',
  async (query) => {
    const { cookie } = await begin();
    const reply = await http.inject({ url: `/api/oidc/callback${query}`, headers: { cookie } });
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.cookies.find(({ name }) => name === 'verdict_session')).toBeUndefined();
  },
);

test('an unreachable provider is reported', async () => {
  const settings = { ...system.deps.settings, OIDC_ISSUER: 'http://127.0.0.1:9' };
  const api = await createApi({ ...system.deps, settings });
  expect((await api.inject('/api/oidc/start')).headers.location).toBe('/sign-in?problem=unavailable');
  await api.close();
});
