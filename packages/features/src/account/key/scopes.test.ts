import type { Scope } from '@verdict/core/account';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { changeRole } from '../add-account.ts';

const system = await testSystem();
const http = await system.api();
afterAll(() => system.close());

let people = 0;
function someone(role: 'member' | 'moderator' | 'admin' = 'member', scopes: Scope[] | null = null) {
  people += 1;
  return system.person(`person${people}`, role, { scopes });
}

async function create(who: { authorization: string }, payload: object) {
  const reply = await http.inject({
    method: 'POST',
    url: '/api/keys',
    headers: { authorization: who.authorization },
    payload: { name: 'made', ...payload },
  });
  return { status: reply.statusCode, error: reply.json().error, authorization: `Bearer ${reply.json().token}` };
}

async function codeOf(who: { authorization: string }, method: 'GET' | 'POST', url: string, payload?: object): Promise<string | number> {
  const reply = await http.inject({ method, url, headers: { authorization: who.authorization }, ...(payload && { payload }) });
  return reply.json().error?.code ?? reply.statusCode;
}

test.each<[Scope, 'GET' | 'POST', string, object | undefined, number]>([
  ['account:read', 'GET', '/api/me', undefined, 200],
  ['points:write', 'POST', '/api/points', { content: 'x' }, 201],
  ['keys:manage', 'GET', '/api/keys', undefined, 200],
  ['keys:manage', 'POST', '/api/keys', { name: 'x', scopes: [] }, 201],
  ['admin:read', 'GET', '/api/admin/operations', undefined, 200],
])('with %s alone, %s %s is allowed, and without it refused', async (scope, method, url, payload, status) => {
  const others = (['account:read', 'points:write', 'keys:manage', 'admin:read', 'act-as'] as const).filter((other) => other !== scope);
  expect(await codeOf(await someone('admin', [scope]), method, url, payload)).toBe(status);
  expect(await codeOf(await someone('admin', others), method, url, payload)).toBe('scope_missing');
});

test('a refusal names the required scope', async () => {
  const reply = await http.inject({ url: '/api/me', headers: { authorization: (await someone('member', [])).authorization } });
  expect(reply.statusCode).toBe(403);
  expect(reply.json().error).toMatchObject({ code: 'scope_missing', details: { need: 'account:read' } });
});

test('reading public data needs no scope', async () => {
  expect(await codeOf(await someone('member', []), 'GET', '/api/points')).toBe(200);
});

test('a limited key cannot create a key with more scopes', async () => {
  const limited = await someone('member', ['keys:manage', 'account:read']);
  expect(await create(limited, {})).toMatchObject({ status: 403, error: { code: 'scope_not_yours', details: { scopes: 'all' } } });
  expect(await create(limited, { scopes: ['account:read', 'points:write'] })).toMatchObject({
    status: 403,
    error: { code: 'scope_not_yours', details: { scopes: ['points:write'] } },
  });
  const narrower = await create(limited, { scopes: ['account:read'] });
  expect(narrower.status).toBe(201);
  expect(await codeOf(narrower, 'GET', '/api/me')).toBe(200);
  expect(await codeOf(narrower, 'GET', '/api/keys')).toBe('scope_missing');
});

test('a key with all rights creates another one with all rights', async () => {
  expect((await create(await someone(), {})).status).toBe(201);
});

test('only administrators grant act-as', async () => {
  for (const role of ['member', 'moderator'] as const)
    expect(await create(await someone(role), { scopes: ['act-as'] })).toMatchObject({ error: { code: 'scope_not_yours' } });
  expect((await create(await someone('admin'), { scopes: ['act-as', 'points:write'] })).status).toBe(201);
});

test('an administrator’s limited key grants act-as only if it has it', async () => {
  const without = await someone('admin', ['keys:manage', 'points:write']);
  expect(await create(without, { scopes: ['act-as'] })).toMatchObject({ status: 403, error: { details: { scopes: ['act-as'] } } });
  expect((await create(await someone('admin', ['keys:manage', 'act-as']), { scopes: ['act-as'] })).status).toBe(201);
});

test('all rights of an administrator do not include act-as', async () => {
  const [admin, other] = [await someone('admin'), await someone()];
  expect(await codeOf(admin, 'POST', '/api/points', { content: 'x', userId: other.userId })).toBe('not_you');
});

test('an unknown scope is refused', async () => {
  expect(await create(await someone(), { scopes: ['root'] })).toMatchObject({ status: 400, error: { code: 'invalid_request' } });
});

test.each([
  ['no name', { name: '' }],
  ['a blank name', { name: '  ' }],
  ['no days', { expiresInDays: 0 }],
  ['too many days', { expiresInDays: 731 }],
  ['part of a day', { expiresInDays: 1.5 }],
  ['no quota', { quotaPerDay: 0 }],
  ['a scope twice', { scopes: ['act-as', 'act-as'] }],
  ['days that are not a number', { expiresInDays: '30' }],
])('a key with %s is refused', async (_what, payload) => {
  expect(await create(await someone(), payload)).toMatchObject({ status: 400 });
});

test('a route without an action does not start', async () => {
  const api = await system.api();
  api.get('/api/nameless', async () => ({}));
  await expect(api.ready()).rejects.toThrow(/GET \/api\/nameless has no action/);
});

test('a key created with a key does not outlive it', async () => {
  const short = await create(await someone(), { expiresInDays: 1 });
  const reply = await http.inject({
    method: 'POST',
    url: '/api/keys',
    headers: { authorization: short.authorization },
    payload: { name: 'longer', expiresInDays: 730 },
  });
  expect(new Date(reply.json().key.expires_at).getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
});

test('a key with a quota cannot create keys, which would have a quota of their own', async () => {
  const tight = await create(await someone(), { quotaPerDay: 5 });
  expect(await create(tight, { quotaPerDay: 5 })).toMatchObject({ status: 403, error: { code: 'key_has_quota' } });
});

test('a former administrator can no longer act as others', async () => {
  const [robot, other] = [await someone('admin', ['points:write', 'act-as']), await someone()];
  const speak = () => codeOf(robot, 'POST', '/api/points', { content: 'For another', userId: other.userId });
  expect(await speak()).toBe(201);
  await system.deps.db.transaction((tx) => changeRole(tx, { userId: robot.userId, role: 'member', now: new Date() }));
  await expect.poll(speak, { timeout: 10_000, interval: 500 }).toBe('invalid_token');
});

test('an act-as key has no effect for a member', async () => {
  const [robot, other] = [await someone('member', ['points:write', 'act-as']), await someone()];
  expect(await codeOf(robot, 'POST', '/api/points', { content: 'For another', userId: other.userId })).toBe('not_you');
});
