import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
let ana: Person;
let mod: Person;
beforeAll(async () => {
  ana = await system.person('ana');
  mod = await system.person('mod', 'moderator');
});
afterAll(() => system.close());

function post(key: string, payload: object, { who = ana, url = '/api/points', server = http } = {}) {
  return server.inject({ method: 'POST', url, headers: { authorization: who.authorization, 'idempotency-key': key }, payload });
}

test('repeating the request of a removed point does not return its text', async () => {
  const { point } = (await post('removed', { content: 'Rude words' })).json();
  const removal = await http.inject({ method: 'DELETE', url: `/api/points/${point.id}?reason=Rude`, headers: mod });
  expect(removal.statusCode).toBe(200);
  const again = await post('removed', { content: 'Rude words' });
  expect([again.statusCode, again.json().error.code]).toEqual([410, 'gone']);
});

test('repeating the request of an edited point returns the present point', async () => {
  const { point } = (await post('edited', { content: 'First words' })).json();
  await http.inject({ method: 'PUT', url: `/api/points/${point.id}`, headers: ana, payload: { content: 'Better words' } });
  const again = await post('edited', { content: 'First words' });
  expect([again.statusCode, again.json().point]).toMatchObject([201, { id: point.id, content: 'Better words' }]);
});

test('a refused external id leaves the key free for the corrected request', async () => {
  await post('taken-1', { content: 'Once', source: 'forum', externalId: 'taken' });
  const conflict = { content: 'Twice', source: 'forum', externalId: 'taken' };
  for (let turn = 0; turn < 2; turn += 1) expect((await post('taken-2', conflict)).json().error.code).toBe('external_id_conflict');
  expect((await post('taken-2', { ...conflict, externalId: 'free' })).statusCode).toBe(201);
});

test('a request that found its point by the external id keeps its key', async () => {
  const known = { content: 'Known', source: 'forum', externalId: 'known' };
  const { point } = (await post('known-1', known)).json();
  for (let turn = 0; turn < 2; turn += 1) expect((await post('known-2', known)).json().point.id).toBe(point.id);
  expect((await post('known-2', { content: 'Something else' })).json().error.code).toBe('idempotency_key_reused');
});

test('a path with a trailing slash is the same path', async () => {
  const first = (await post('slash', { content: 'Once' })).json();
  expect((await post('slash', { content: 'Once' }, { url: '/api/points/' })).json()).toEqual(first);
});

test('an act-as caller gets the same response twice, with the other account’s name', async () => {
  const robot = await system.person('robot', 'admin', { scopes: ['points:write', 'act-as'] });
  const first = await post('for-ana', { content: 'For Ana', userId: ana.userId }, { who: robot });
  expect(first.json().point.author).toBe('ana');
  expect((await post('for-ana', { content: 'For Ana', userId: ana.userId }, { who: robot })).json()).toEqual(first.json());
});

test('repeating a reply succeeds although its debate was deleted since, and a new reply is refused', async () => {
  const { point: root } = (await post('root', { content: 'Root' })).json();
  const first = (await post('reply', { content: 'Reply', parentId: root.id })).json();
  await http.inject({ method: 'DELETE', url: `/api/points/${root.id}`, headers: ana });
  expect((await post('reply', { content: 'Reply', parentId: root.id })).json()).toEqual(first);
  expect((await post('late', { content: 'Late', parentId: root.id })).json().error.code).toBe('parent_not_found');
});

test('a point is inserted only after its key is claimed', async () => {
  const fresh = await system.api(); // a new server has met no known points, and so writes optimistically
  await fresh.ready();
  const holder = await db.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(
      `INSERT INTO idempotency_key (user_id, route, key, fingerprint, created_at) VALUES ($1, 'POST /api/points', 'held', '', now())`,
      [ana.userId],
    );
    const waiting = post('held', { content: 'Waits', source: 'forum', externalId: 'waits' }, { server: fresh });
    await expect.poll(waitingStatements).toBe(1);
    // If the point were inserted before its key was claimed, the two would deadlock.
    await holder.query("SET LOCAL lock_timeout = '2s'");
    await holder.query(
      `INSERT INTO points (uuid, user_id, content, language, source, external_id, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Waits', 'en', 'forum', 'waits', now(), now())`,
      [ana.userId],
    );
    await holder.query('ROLLBACK');
    expect((await waiting).statusCode).toBe(201);
  } finally {
    holder.release(true);
  }
});

async function waitingStatements(): Promise<number> {
  const { rowCount } = await db.pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
  return rowCount ?? 0;
}
