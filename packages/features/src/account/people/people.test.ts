import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { giveReputation } from '../../reputation/index.ts';
import { liftSuspension, scheduleErasure, suspendAccount, withdrawErasure } from '../index.ts';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
const admin = await system.person('admin', 'admin');
afterAll(() => system.close());

let people = 0;
function someone(role: 'member' | 'moderator' | 'admin' = 'member') {
  people += 1;
  return system.person(`person${people}`, role);
}

const get = (url: string, who = admin) => http.inject({ url, headers: { authorization: who.authorization } });
const setRole = (id: number, role: string, who = admin) =>
  http.inject({ method: 'PUT', url: `/api/admin/people/${id}/role`, headers: { authorization: who.authorization }, payload: { role } });

test('a profile shows everyone only a person’s public data', async () => {
  const ana = await someone();
  for (const content of ['One', 'Two', 'Three'])
    await http.inject({ method: 'POST', url: '/api/points', headers: { authorization: ana.authorization }, payload: { content } });
  await db.pool.query('UPDATE points SET deleted_at = now() WHERE user_id = $1 AND content = $2', [ana.userId, 'Two']);
  await db.transaction((tx) => giveReputation(tx, { userId: ana.userId, points: 120, now: new Date() }));
  const reply = await http.inject(`/api/people/${ana.userId}`);
  expect(reply.json().person).toEqual({
    id: ana.userId,
    uuid: expect.any(String),
    name: `person${people}`,
    role: 'member',
    tier: 'contributor',
    reputation: 120,
    suspended: false,
    created_at: expect.any(String),
    point_count: 2,
  });
});

test('a profile says that someone is suspended, and an erased account has none', async () => {
  const [ana, ben] = [await someone(), await someone()];
  await db.transaction((tx) => suspendAccount(tx, { userId: ana.userId, until: null, now: new Date() }));
  await db.pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [ben.userId]);
  expect((await http.inject(`/api/people/${ana.userId}`)).json().person.suspended).toBe(true);
  expect((await http.inject(`/api/people/${ben.userId}`)).statusCode).toBe(410);
  expect((await http.inject('/api/people/999999')).statusCode).toBe(404);
});

test('administrators find people by part of their name or address, or by id', async () => {
  const ana = await someone();
  await db.pool.query("UPDATE users SET name = 'Ana_100% Quintana', email = 'aq@sub.example' WHERE id = $1", [ana.userId]);
  const found = async (query: string) =>
    (await get(`/api/admin/people?query=${encodeURIComponent(query)}`)).json().items.map(({ id }: { id: number }) => id);
  for (const query of ['quintana', 'AQ@SUB', '_100%', String(ana.userId)]) expect(await found(query)).toContain(ana.userId);
  for (const query of ['a_a', '%', 'nobody', "'"]) expect(await found(query)).toEqual(query === '%' ? [ana.userId] : []);
});

test('administrators page through all people, each listed once', async () => {
  await Promise.all([someone(), someone(), someone()]);
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await get(`/api/admin/people?limit=2${cursor && `&cursor=${cursor}`}`)).json();
    seen.push(...page.items.map(({ id }: { id: number }) => id));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM users WHERE erased_at IS NULL ORDER BY id DESC');
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('a role change is recorded and ends sessions and keys of the old role', async () => {
  const ana = await someone();
  expect((await get('/api/me', ana)).statusCode).toBe(200);
  expect((await setRole(ana.userId, 'moderator')).json().person).toMatchObject({ id: ana.userId, role: 'moderator', verified: true });
  expect((await get('/api/me', ana)).statusCode).toBe(401);
  const { rows } = await db.pool.query("SELECT payload FROM event WHERE kind = 'account.role_changed' AND subject_user_id = $1", [
    ana.userId,
  ]);
  expect(rows).toMatchObject([{ payload: { role: 'moderator' } }]);
  const told = await db.pool.query('SELECT kind, data FROM notification WHERE user_id = $1', [ana.userId]);
  expect(told.rows).toMatchObject([{ kind: 'security', data: { what: 'role_changed' } }]);
});

test('setting the present role changes nothing', async () => {
  const ana = await someone();
  expect((await setRole(ana.userId, 'member')).statusCode).toBe(200);
  expect((await get('/api/me', ana)).statusCode).toBe(200);
});

test('only administrators change roles', async () => {
  const [ana, moderator] = [await someone(), await someone('moderator')];
  for (const who of [ana, moderator]) expect((await setRole(ana.userId, 'admin', who)).json().error.code).toBe('role_too_low');
  expect((await setRole(999_999, 'member')).statusCode).toBe(404);
  expect((await setRole(ana.userId, 'owner')).statusCode).toBe(400);
});

test('the last administrator cannot leave, and of two who leave at once one stays', async () => {
  expect((await setRole(admin.userId, 'member')).json().error.code).toBe('last_admin');
  const second = await someone('admin');
  const answers = await Promise.all([setRole(admin.userId, 'member', second), setRole(second.userId, 'member', admin)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { rows } = await db.pool.query<{ id: number }>("SELECT id FROM users WHERE role = 'admin'");
  expect(rows).toHaveLength(1);
  await db.pool.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.userId]);
  await db.pool.query("UPDATE users SET role = 'member' WHERE id = $1", [second.userId]);
  await db.pool.query('UPDATE api_key SET revoked_at = NULL WHERE user_id = $1', [admin.userId]);
});

test('a suspended administrator does not count as a remaining one', async () => {
  const suspended = await someone('admin');
  await db.transaction((tx) => suspendAccount(tx, { userId: suspended.userId, until: null, now: new Date() }));
  expect((await setRole(admin.userId, 'member')).json().error.code).toBe('last_admin');
  const erasure = { userId: admin.userId, after: new Date(), now: new Date() };
  expect(await db.transaction((tx) => scheduleErasure(tx, erasure))).toMatchObject({ refusal: { code: 'last_admin' } });
  await db.transaction((tx) => liftSuspension(tx, { userId: suspended.userId, now: new Date() }));
  expect(await db.transaction((tx) => scheduleErasure(tx, erasure))).toMatchObject({ ok: true });
  await db.transaction((tx) => withdrawErasure(tx, erasure));
  expect((await setRole(suspended.userId, 'member')).statusCode).toBe(200);
});

test('an administrator cannot leave while the only other one is being suspended', async () => {
  const second = await someone('admin');
  const leaving = await db.transaction(async (tx) => {
    await suspendAccount(tx, { userId: second.userId, until: null, now: new Date() });
    let isAnswered = false;
    const answered = setRole(admin.userId, 'member').then((answer) => {
      isAnswered = true;
      return answer;
    });
    await expect.poll(async () => isAnswered || (await isAnyoneWaiting()), { timeout: 20_000 }).toBe(true);
    return { answered };
  });
  expect((await leaving.answered).json().error?.code).toBe('last_admin');
  await db.pool.query("UPDATE users SET role = 'member' WHERE id = $1", [second.userId]);
});

async function isAnyoneWaiting(): Promise<boolean> {
  const statement = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  return (await db.pool.query(statement)).rows.length > 0;
}

test('administrators see all keys with their owners, and can revoke them', async () => {
  const ana = await someone();
  const keys = (await get('/api/admin/keys?limit=200')).json().items;
  const key = keys.find(({ user_id }: { user_id: number }) => user_id === ana.userId);
  expect(key).toMatchObject({ owner_name: `person${people}`, revoked_at: null, prefix: expect.stringMatching(/^vk_/) });
  expect(JSON.stringify(keys)).not.toMatch(/token/);
  const revoke = (who: { authorization: string }) =>
    http.inject({ method: 'DELETE', url: `/api/admin/keys/${key.id}`, headers: { authorization: who.authorization } });
  expect((await revoke(await someone())).statusCode).toBe(403);
  expect((await revoke(admin)).json().key.revoked_at).not.toBeNull();
  await expect.poll(async () => (await get('/api/me', ana)).statusCode, { timeout: 10_000, interval: 500 }).toBe(401);
});
