import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const system = await testSystem();
const http = await system.api();
let ana: { userId: number; authorization: string };
let ben: { userId: number; authorization: string };
let mod: { userId: number; authorization: string };

beforeAll(async () => {
  ana = await system.person('ana');
  ben = await system.person('ben');
  mod = await system.person('mod', 'moderator');
});
afterAll(() => system.close());

function post(who: { authorization: string }, payload: object, headers: Record<string, string> = {}) {
  return http.inject({ method: 'POST', url: '/api/points', headers: { authorization: who.authorization, ...headers }, payload });
}

test('a point has the fields that were sent, and defaults for the rest', async () => {
  const reply = await post(ana, { content: 'The bridge should be repaired first.', language: 'en', source: 'forum', externalId: 'a1' });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    success: true,
    point: { content: 'The bridge should be repaired first.', user_id: ana.userId, source: 'forum', external_id: 'a1', parent_id: null },
  });
  const bare = (await post(ana, { content: 'Bare' })).json();
  expect(bare.point).toMatchObject({ language: 'und', source: 'verdict', external_id: null, author: 'ana' });
});

test('the response has the counts of the debate and the id of the log entry, also when it is repeated', async () => {
  const root = (await post(ana, { content: 'Root' })).json();
  expect(root.stats).toEqual({ debate_id: root.point.id, reply_count: 0, people_count: 1 });
  const reply = { content: 'Reply', parentId: root.point.id, source: 'forum', externalId: 'counted' };
  const first = (await post(ben, reply)).json();
  expect(first.stats).toEqual({ debate_id: root.point.id, reply_count: 1, people_count: 2 });
  const again = (await post(ben, reply)).json();
  expect(again).toEqual(first);
  const { rows } = await system.deps.db.pool.query('SELECT kind, subject FROM event WHERE id = ANY ($1) ORDER BY id', [
    [root.event, first.event],
  ]);
  expect(rows).toEqual([root, first].map(({ point }) => ({ kind: 'point.created', subject: point.uuid })));
});

test('the same external id and text is the same point; with another text it is a conflict', async () => {
  const first = await post(ana, { content: 'Once', source: 'forum', externalId: 'same' });
  const again = await post(ana, { content: 'Once', source: 'forum', externalId: 'same' });
  const other = await post(ana, { content: 'Twice', source: 'forum', externalId: 'same' });
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 200, 409]);
  expect(again.json().point.id).toBe(first.json().point.id);
  expect(other.json().error.code).toBe('external_id_conflict');
});

test('external ids are unique per account', async () => {
  await post(ana, { content: 'Mine', source: 'forum', externalId: 'shared' });
  expect((await post(ben, { content: 'Also mine', source: 'forum', externalId: 'shared' })).statusCode).toBe(201);
});

test('a repeated request gets the first response, and another request with its key is refused', async () => {
  const key = { 'idempotency-key': 'repeat-1' };
  const first = await post(ana, { content: 'Only once' }, key);
  const again = await post(ana, { content: 'Only once' }, key);
  const other = await post(ana, { content: 'Something else' }, key);
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 201, 422]);
  expect(again.json()).toEqual(first.json());
  expect((await post(ben, { content: 'Only once' }, key)).json().point.id).not.toBe(first.json().point.id);
});

test('many identical requests at once create one point', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => post(ana, { content: 'Storm', source: 'forum', externalId: 'storm' })),
  );
  expect(new Set(replies.map((reply) => reply.json().point.id)).size).toBe(1);
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
});

test('in a batch with known points the new ones are saved, and the known ones found', async () => {
  const known = await post(ana, { content: 'Known', source: 'forum', externalId: 'known' }, { 'idempotency-key': 'known-1' });
  const [again, repeated, taken, fresh] = await Promise.all([
    post(ana, { content: 'Known', source: 'forum', externalId: 'known' }),
    post(ana, { content: 'Known', source: 'forum', externalId: 'known' }, { 'idempotency-key': 'known-1' }),
    post(ana, { content: 'Other words', source: 'forum', externalId: 'known' }),
    post(ben, { content: 'Fresh', source: 'forum', externalId: 'fresh' }),
  ]);
  expect([again, repeated, taken, fresh].map((reply) => reply.statusCode)).toEqual([200, 201, 409, 201]);
  expect([again, repeated].map((reply) => reply.json().point.id)).toEqual([known.json().point.id, known.json().point.id]);
});

test('a reply to a missing point is refused and does not affect other writes', async () => {
  const [bad, good] = await Promise.all([post(ana, { content: 'Reply', parentId: 999_999 }), post(ben, { content: 'Fine' })]);
  expect(bad.json().error.code).toBe('parent_not_found');
  expect(good.statusCode).toBe(201);
});

test('a reply is refused if its debate was deleted, and accepted if only a point in between was', async () => {
  const [open, closed] = await Promise.all([aThread(), aThread()]);
  for (const gone of [open.middle, closed.root])
    await http.inject({ method: 'DELETE', url: `/api/points/${gone}`, headers: { authorization: ana.authorization } });
  const replies = await Promise.all([
    post(ben, { content: 'To what is left', parentId: open.leaf }),
    post(ben, { content: 'To what is gone', parentId: closed.leaf }),
    post(ben, { content: 'To what was deleted', parentId: open.middle }),
    post(ben, { content: 'To nobody' }),
  ]);
  expect(replies.map((reply) => reply.json().error?.code ?? reply.statusCode)).toEqual([201, 'parent_not_found', 'parent_not_found', 201]);
  expect((await http.inject(`/api/debates/${closed.leaf}`)).statusCode).toBe(410);
});

async function aThread(): Promise<{ root: number; middle: number; leaf: number }> {
  const reply = async (parentId?: number) => (await post(ana, { content: 'Thread', ...(parentId && { parentId }) })).json().point.id;
  const root = await reply();
  const middle = await reply(root);
  return { root, middle, leaf: await reply(middle) };
}

test('acting for another account needs the scope act-as', async () => {
  expect((await post(ana, { content: 'Not me', userId: ben.userId })).json().error.code).toBe('not_you');
  const robot = await system.person('robot', 'admin', { scopes: ['points:write', 'act-as'] });
  expect((await post(robot, { content: 'For Ben', userId: ben.userId })).json().point.user_id).toBe(ben.userId);
  expect((await post(robot, { content: 'For nobody', userId: 999_999 })).json().error.code).toBe('user_not_found');
  const [nobody, known] = await Promise.all([post(robot, { content: 'For nobody', userId: 999_999 }), post(ben, { content: 'Beside it' })]);
  expect([nobody.json().error?.code, known.statusCode]).toEqual(['user_not_found', 201]);
});

test('the owner edits, a moderator can only delete, and a deleted point is gone', async () => {
  const { id } = (await post(ana, { content: 'First words' })).json().point;
  const put = (who: { authorization: string }) =>
    http.inject({ method: 'PUT', url: `/api/points/${id}`, headers: who, payload: { content: 'Better words' } });
  const remove = (who: { authorization: string }, query = '') =>
    http.inject({ method: 'DELETE', url: `/api/points/${id}${query}`, headers: who });
  expect((await put(ben)).statusCode).toBe(403);
  expect((await put(mod)).statusCode).toBe(403);
  expect((await put(ana)).json().point.content).toBe('Better words');
  expect((await remove(ben)).statusCode).toBe(403);
  expect((await remove(mod)).json().error.code).toBe('reason_needed');
  expect((await remove(mod, '?reason=House%20rule%202.')).statusCode).toBe(200);
  expect((await remove(ana)).statusCode).toBe(200);
  expect((await http.inject(`/api/points/${id}`)).json().error.code).toBe('gone');
  expect((await put(ana)).json().error.code).toBe('gone');
});

test('pages follow each other without a gap or a repeat', async () => {
  const seen: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { items: { id: number }[]; nextCursor?: string } = (
      await http.inject(`/api/points?limit=3${cursor && `&cursor=${cursor}`}`)
    ).json();
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(seen.length).toBeGreaterThan(8);
});

test.each([
  ['malformed JSON', '{"content": ', 'invalid_json'],
  ['a wrong type', '{"content": 7}', 'invalid_request'],
  ['an unknown field', '{"content": "x", "colour": "red"}', 'invalid_request'],
  ['only white space', '{"content": "  "}', 'invalid_request'],
  ['a NUL', '{"content": "a\\u0000b"}', 'invalid_text'],
  ['half a surrogate pair', '{"content": "a\\ud800b"}', 'invalid_text'],
  ['prototype poisoning', '{"content": "x", "__proto__": {"role": "admin"}}', 'invalid_json'],
])('%s is refused and writes nothing', async (_name, payload, code) => {
  const count = async () => (await system.deps.db.pool.query('SELECT count(*) FROM points')).rows[0].count;
  const before = await count();
  const reply = await http.inject({
    method: 'POST',
    url: '/api/points',
    headers: { authorization: ana.authorization, 'content-type': 'application/json' },
    payload,
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error.code).toBe(code);
  expect(await count()).toBe(before);
});

test('another author can be named only together with the source of the text', async () => {
  expect((await post(ana, { content: 'Borrowed name', author: 'ben' })).json().error.code).toBe('author_needs_source');
  expect((await post(ana, { content: 'From elsewhere', author: 'Somebody', source: 'forum' })).json().point.author).toBe('Somebody');
});
