import { type Person, testSystem } from '@verdict/features/testing';
import type { ApiKey } from '@verdict/wire/account';
import { afterAll, beforeAll, expect, test } from 'vitest';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  ana = await system.person('ana');
  ben = await system.person('ben');
});
afterAll(() => system.close());

function create(who: { authorization: string }, payload: object, headers: Record<string, string> = {}) {
  return http.inject({ method: 'POST', url: '/api/keys', headers: { authorization: who.authorization, ...headers }, payload });
}

async function keyOf(who: { authorization: string }, payload: object): Promise<{ key: ApiKey; authorization: string; token: string }> {
  const { key, token } = (await create(who, payload)).json();
  return { key, token, authorization: `Bearer ${token}` };
}

/** Sends the request to another process, which does not have the key in its cache. */
async function statusElsewhere(authorization: string, url = '/api/me'): Promise<{ status: number; code?: string }> {
  const reply = await (await system.api()).inject({ url, headers: { authorization } });
  return { status: reply.statusCode, code: reply.json().error?.code };
}

async function rowsHolding(text: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      (await db.pool.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0`, [text])).rowCount ? [name] : [],
    ),
  );
  return found.flat();
}

test('a key is created with the requested fields and works immediately', async () => {
  const { key, authorization } = await keyOf(ana, { name: 'Laptop', scopes: ['account:read'], expiresInDays: 30, quotaPerDay: 1000 });
  expect(key).toMatchObject({ name: 'Laptop', scopes: ['account:read'], quota_per_day: 1000, revoked_at: null, last_used_at: null });
  expect(Date.parse(key.expires_at) - Date.parse(key.created_at)).toBe(30 * 86_400_000);
  expect((await http.inject({ url: '/api/me', headers: { authorization } })).json().account).toMatchObject({
    id: ana.userId,
    email: 'ana@example.org',
  });
});

test('a key without options has all rights and lasts a year', async () => {
  const { key } = await keyOf(ana, { name: 'Open' });
  expect(key).toMatchObject({ scopes: null, quota_per_day: null });
  expect(Date.parse(key.expires_at) - Date.parse(key.created_at)).toBe(365 * 86_400_000);
});

test('the token is shown once and never stored', async () => {
  const { token, key } = await keyOf(ana, { name: 'Secret' });
  expect(token).toMatch(/^vk_[A-Za-z0-9_-]{43}$/);
  expect(token.startsWith(key.prefix)).toBe(true);
  expect(await rowsHolding(key.uuid)).toContain('public.api_key'); // proves that the search works
  expect(await rowsHolding(token)).toEqual([]);
  expect(await rowsHolding(token.slice(key.prefix.length))).toEqual([]);
  const { items } = (await http.inject({ url: '/api/keys', headers: { authorization: ana.authorization } })).json();
  expect(JSON.stringify(items)).not.toContain(token);
  expect(items[0]).not.toHaveProperty('token_hash');
});

test('a repeated request creates no second key, and neither shows nor stores the token again', async () => {
  const repeat = { 'idempotency-key': 'key-1' };
  const first = (await create(ana, { name: 'Once' }, repeat)).json();
  const again = await create(ana, { name: 'Once' }, repeat);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual({ ...first, token: null });
  expect(await rowsHolding(first.token)).toEqual([]);
  expect((await db.pool.query("SELECT FROM api_key WHERE name = 'Once'")).rowCount).toBe(1);
  expect((await create(ana, { name: 'Other' }, repeat)).json().error.code).toBe('idempotency_key_reused');
});

test('simultaneous repeats create one key and return its token once', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(ben, { name: 'Race' }, { 'idempotency-key': 'race' })));
  const bodies = replies.map((reply) => reply.json());
  expect(new Set(bodies.map(({ key }) => key.id)).size).toBe(1);
  expect(bodies.filter(({ token }) => token !== null)).toHaveLength(1);
});

test('a list holds only your own keys, newest first, page by page', async () => {
  const carl = await system.person('carl');
  for (const name of ['one', 'two', 'three']) await create(carl, { name });
  const page = (cursor = '') => http.inject({ url: `/api/keys?limit=2${cursor}`, headers: { authorization: carl.authorization } });
  const first = (await page()).json();
  const second = (await page(`&cursor=${first.nextCursor}`)).json();
  expect([...first.items, ...second.items].map(({ name }: ApiKey) => name)).toEqual(['three', 'two', 'one', 'test']);
});

test('a revoked key is refused, stays listed, and can be revoked again', async () => {
  const { key, authorization } = await keyOf(ana, { name: 'Lost' });
  const revoke = () => http.inject({ method: 'DELETE', url: `/api/keys/${key.id}`, headers: { authorization: ana.authorization } });
  const first = await revoke();
  expect(first.json().key.revoked_at).not.toBeNull();
  expect(await statusElsewhere(authorization)).toEqual({ status: 401, code: 'invalid_token' });
  expect((await revoke()).json().key.revoked_at).toBe(first.json().key.revoked_at);
  const { items } = (await http.inject({ url: '/api/keys', headers: { authorization: ana.authorization } })).json();
  expect(items.find(({ id }: ApiKey) => id === key.id).revoked_at).toBe(first.json().key.revoked_at);
});

test('revoking a key revokes the keys created with it, and no others', async () => {
  const parent = await keyOf(ana, { name: 'Parent' });
  const child = await keyOf(parent, { name: 'Child' });
  const grandchild = await keyOf(child, { name: 'Grandchild' });
  const sibling = await keyOf(ana, { name: 'Sibling' });
  const revoke = () => http.inject({ method: 'DELETE', url: `/api/keys/${parent.key.id}`, headers: { authorization: ana.authorization } });
  expect((await revoke()).json().key).toMatchObject({ id: parent.key.id, revoked_at: expect.any(String) });
  for (const { authorization } of [parent, child, grandchild]) expect((await statusElsewhere(authorization)).status).toBe(401);
  expect((await statusElsewhere(sibling.authorization)).status).toBe(200);
  const ended = [parent, child, grandchild].map(({ key }) => key.uuid).toSorted();
  const { rows } = await db.pool.query("SELECT subject FROM event WHERE kind = 'key.revoked' AND subject = ANY ($1) ORDER BY 1", [ended]);
  expect(rows.map(({ subject }) => subject)).toEqual(ended);
});

test('a key is not created if the key that requests it is revoked meanwhile', async () => {
  const parent = await keyOf(ana, { name: 'Ending' });
  const holder = await db.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [ana.userId]);
    const revoking = http.inject({ method: 'DELETE', url: `/api/keys/${parent.key.id}`, headers: { authorization: ana.authorization } });
    await expect.poll(waitingStatements).toBe(1);
    const making = create(parent, { name: 'Too late' });
    await expect.poll(waitingStatements).toBe(2);
    await holder.query('ROLLBACK');
    expect((await revoking).statusCode).toBe(200);
    expect((await making).json().error?.code).toBe('invalid_token');
  } finally {
    holder.release(true);
  }
});

async function waitingStatements(): Promise<number> {
  const { rowCount } = await db.pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
  return rowCount ?? 0;
}

test('an account has at most a hundred active keys, however many are requested at once', async () => {
  const dina = await system.person('dina');
  await db.pool.query(
    `INSERT INTO api_key (uuid, user_id, name, prefix, token_hash, expires_at, revoked_at, created_at)
     SELECT gen_random_uuid(), $1, 'old', 'vk_x', sha256(('dina' || n)::bytea), now() + interval '1 day',
       CASE WHEN n > 97 THEN now() END, now() FROM generate_series(1, 120) n`,
    [dina.userId],
  );
  const replies = await Promise.all(['one', 'two', 'three', 'four'].map((name) => create(dina, { name })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
  expect(replies.flatMap((reply) => reply.json().error ?? [])[0]).toMatchObject({ code: 'too_many_keys', details: { most: 100 } });
});

test('the response to a revocation says when the key was last used', async () => {
  const { key } = await keyOf(ana, { name: 'Used' });
  const usedAt = '2026-03-01T12:00:00.000Z';
  await db.pool.query("INSERT INTO api_key_usage VALUES ($1, '2026-03-01', 3, $2)", [key.id, usedAt]);
  const reply = await http.inject({ method: 'DELETE', url: `/api/keys/${key.id}`, headers: { authorization: ana.authorization } });
  expect(reply.json().key.last_used_at).toBe(usedAt);
});

test('a revoked key that was in use is refused within seconds', async () => {
  const { key, authorization } = await keyOf(ana, { name: 'In use' });
  const use = async () => (await http.inject({ url: '/api/me', headers: { authorization } })).statusCode;
  expect(await use()).toBe(200);
  await http.inject({ method: 'DELETE', url: `/api/keys/${key.id}`, headers: { authorization: ana.authorization } });
  await expect.poll(use, { timeout: 5000, interval: 100 }).toBe(401);
});

test('nobody revokes another person’s key, not even an administrator', async () => {
  const { key } = await keyOf(ana, { name: 'Mine' });
  const admin = await system.person('admin', 'admin');
  for (const who of [ben, admin]) {
    const reply = await http.inject({ method: 'DELETE', url: `/api/keys/${key.id}`, headers: { authorization: who.authorization } });
    expect(reply.json().error.code).toBe('not_yours');
  }
  const nothing = await http.inject({ method: 'DELETE', url: '/api/keys/999999', headers: { authorization: ana.authorization } });
  expect(nothing.json().error.code).toBe('not_found');
});

test('an expired key is refused, even if it is cached', async () => {
  const { key, authorization } = await keyOf(ana, { name: 'Old' });
  const other = await system.api();
  await other.ready();
  await db.pool.query("UPDATE api_key SET expires_at = now() + interval '1 second' WHERE id = $1", [key.id]);
  const use = async () => (await other.inject({ url: '/api/me', headers: { authorization } })).statusCode;
  expect(await use()).toBe(200);
  await expect.poll(use, { timeout: 5000, interval: 50 }).toBe(401);
});

test.each([
  'Bearer',
  'Bearer x',
  'Basic dTpw',
  `Bearer vk_${'A'.repeat(43)}`,
  `Bearer vs_${'A'.repeat(43)}`,
  `Bearer vk_${'A'.repeat(43)} x`,
  '',
  `Bearer vk_${'é'.repeat(43)}`,
])('the header %j identifies nobody', async (authorization) => {
  const reply = await http.inject({ url: '/api/points', headers: { authorization } });
  expect(reply.statusCode).toBe(401);
  expect(reply.json().error.code).toBe('invalid_token');
});

test('changes to keys are logged, without name or token', async () => {
  const { rows } = await db.pool.query<{ payload: object }>("SELECT payload FROM event WHERE kind IN ('key.created', 'key.revoked')");
  expect(rows.length).toBeGreaterThan(5);
  for (const { payload } of rows) expect(Object.keys(payload).toSorted()).toEqual(expect.arrayContaining(['subject', 'subject_user_id']));
  expect(JSON.stringify(rows)).not.toMatch(/vk_|Laptop/);
});
