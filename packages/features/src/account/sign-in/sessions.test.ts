import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { suspendAccount } from '../index.ts';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
afterAll(() => system.close());

const HOST = 'verdict.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let people = 0;
async function someone() {
  people += 1;
  const name = `person${people}`;
  return { name, ...(await system.person(name)) };
}

async function signIn({ name, email }: { name: string; email: string }, userAgent = FIREFOX) {
  const payload = { email, password: `${name}-password` };
  const reply = await http.inject({ method: 'POST', url: '/api/session', payload, headers: { 'user-agent': userAgent } });
  return { reply, headers: { cookie: `verdict_session=${reply.cookies[0]?.value}`, origin: `https://${HOST}`, host: HOST } };
}

const list = (headers: Record<string, string>) => http.inject({ url: '/api/me/sessions', headers });
const end = (headers: Record<string, string>, id?: number) =>
  http.inject({ method: 'DELETE', url: `/api/me/sessions${id === undefined ? '' : `/${id}`}`, headers });
const me = async (headers: Record<string, string>) => (await http.inject({ url: '/api/me', headers })).statusCode;

test('a person sees their sessions, and which one is the present one', async () => {
  const ana = await someone();
  const [here, there] = [await signIn(ana), await signIn(ana, 'curl/8.11.0')];
  await signIn(await someone());
  const { items } = (await list(here.headers)).json();
  expect(items).toHaveLength(2);
  expect(items.find((item: { current: boolean }) => item.current)).toMatchObject({ label: 'Firefox on Linux' });
  expect(items.filter((item: { current: boolean }) => !item.current)).toMatchObject([{ label: 'curl' }]);
  expect(Object.keys(items[0]).toSorted()).toEqual(['created_at', 'current', 'expires_at', 'id', 'label', 'last_seen_at']);
  expect(
    (await list(there.headers))
      .json()
      .items.map(({ current }: { current: boolean }) => current)
      .toSorted(),
  ).toEqual([false, true]);
});

test('one device is signed out, and the others stay signed in', async () => {
  const ana = await someone();
  const [here, there] = [await signIn(ana), await signIn(ana)];
  expect([await me(here.headers), await me(there.headers)]).toEqual([200, 200]);
  const other = (await list(here.headers)).json().items.find((item: { current: boolean }) => !item.current);
  expect((await end(here.headers, other.id)).statusCode).toBe(200);
  expect([await me(here.headers), await me(there.headers)]).toEqual([200, 401]);
  expect((await end(here.headers, other.id)).statusCode).toBe(404);
});

test('nobody can sign out another person', async () => {
  const [ana, ben] = [await someone(), await someone()];
  const [anas, bens] = [await signIn(ana), await signIn(ben)];
  const [{ id }] = (await list(bens.headers)).json().items;
  expect((await end(anas.headers, id)).statusCode).toBe(404);
  expect(await me(bens.headers)).toBe(200);
});

test('all other devices are signed out immediately; keys stay valid', async () => {
  const ana = await someone();
  const [here, one, two] = [await signIn(ana), await signIn(ana), await signIn(ana)];
  expect((await end(here.headers)).statusCode).toBe(200);
  expect([await me(here.headers), await me(one.headers), await me(two.headers)]).toEqual([200, 401, 401]);
  expect(await me({ authorization: ana.authorization })).toBe(200);
});

test('with a key no session is the present one, even if a cookie is sent', async () => {
  const ana = await someone();
  const { headers } = await signIn(ana);
  const byKey = { ...headers, authorization: ana.authorization };
  expect((await list(byKey)).json().items).toMatchObject([{ current: false }]);
  await end(byKey);
  expect(await me(headers)).toBe(401);
});

test('expired sessions are not listed', async () => {
  const ana = await someone();
  const { headers } = await signIn(ana);
  await signIn(ana);
  await db.pool.query(
    "UPDATE session SET expires_at = now() - interval '1 second' WHERE id = (SELECT max(id) FROM session WHERE user_id = $1)",
    [ana.userId],
  );
  expect((await list(headers)).json().items).toHaveLength(1);
});

test('a suspended person cannot sign in, and is told until when', async () => {
  const ana = await someone();
  const { headers } = await signIn(ana);
  const until = new Date(Date.now() + 86_400_000);
  await db.transaction((tx) => suspendAccount(tx, { userId: ana.userId, until, now: new Date() }));
  const { reply } = await signIn(ana);
  expect([reply.statusCode, reply.json().error.code, reply.cookies]).toEqual([403, 'account_suspended', []]);
  expect(reply.json().error.details).toMatchObject({ until: until.toISOString() });
  await expect.poll(() => me(headers), { timeout: 10_000, interval: 500 }).toBe(401);
});

test('without the right password the suspension is not revealed', async () => {
  const ana = await someone();
  await db.transaction((tx) => suspendAccount(tx, { userId: ana.userId, until: null, now: new Date() }));
  const reply = await http.inject({ method: 'POST', url: '/api/session', payload: { email: ana.email, password: 'guess' } });
  expect(reply.json().error).toEqual({ code: 'wrong_credentials', message: expect.any(String), details: null });
});

test('when the suspension is over, the person can sign in again', async () => {
  const ana = await someone();
  await db.transaction((tx) => suspendAccount(tx, { userId: ana.userId, until: new Date(Date.now() + 300), now: new Date() }));
  expect((await signIn(ana)).reply.statusCode).toBe(403);
  await expect.poll(async () => (await signIn(ana)).reply.statusCode, { timeout: 5000, interval: 700 }).toBe(200);
});

test('the suspension’s reason and the appeal link come from the moderators’ decision', async () => {
  const [ana, moderator] = [await someone(), await system.person('moderator', 'moderator')];
  const headers = { authorization: moderator.authorization };
  const payload = { days: 3, reason: 'Insults in three threads' };
  const suspended = await http.inject({ method: 'POST', url: `/api/moderation/people/${ana.userId}/suspend`, headers, payload });
  expect(suspended.statusCode).toBeLessThan(300);
  const { details } = (await signIn(ana)).reply.json().error;
  expect(details).toMatchObject({ reason: payload.reason });
  const appeal = await http.inject({
    method: 'POST',
    url: '/api/appeals',
    payload: { token: details.appealToken, text: 'It was a quotation.' },
  });
  expect(appeal.statusCode).toBeLessThan(300);
});
