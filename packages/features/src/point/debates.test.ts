import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const system = await testSystem();
const http = await system.api();
let ana: { authorization: string };
let ben: { authorization: string };

beforeAll(async () => {
  [ana, ben] = await Promise.all([system.person('ana'), system.person('ben')]);
});
afterAll(() => system.close());

async function say(who: { authorization: string }, content: string, parentId?: number): Promise<number> {
  const payload = { content, ...(parentId && { parentId }) };
  const reply = await http.inject({ method: 'POST', url: '/api/points', headers: { authorization: who.authorization }, payload });
  return reply.json().point.id;
}

const remove = (who: { authorization: string }, id: number) =>
  http.inject({ method: 'DELETE', url: `/api/points/${id}`, headers: { authorization: who.authorization } });

async function read(path: string) {
  return (await http.inject(path)).json();
}

test('debates come newest first, with their activity', async () => {
  const older = await say(ana, 'Older');
  const newer = await say(ben, 'Newer');
  const reply = await say(ana, 'To the newer', newer);
  await say(ben, 'To that', reply);
  const { items, nextCursor } = await read('/api/debates?limit=2');
  expect(items.map((debate: { id: number }) => debate.id)).toEqual([newer, older]);
  expect(items[0]).toMatchObject({ reply_count: 2, people_count: 2, point: { content: 'Newer', author: 'ben' } });
  expect(items[0].activity).toEqual([...Array(13).fill(0), 3]);
  expect((await read(`/api/debates?limit=2&cursor=${nextCursor}`)).items).toEqual([]);
});

test('a debate is found by any of its points, and its replies are in the order they were written', async () => {
  const root = await say(ana, 'Root');
  const first = await say(ben, 'First', root);
  const deep = await say(ana, 'Deep', first);
  const { debate, replies } = await read(`/api/debates/${deep}`);
  expect(debate.id).toBe(root);
  expect(replies.map((point: { id: number }) => point.id)).toEqual([first, deep]);
});

test('a deleted reply keeps its place, without its text', async () => {
  const root = await say(ana, 'Root');
  const first = await say(ben, 'Regretted', root);
  const second = await say(ana, 'Stays', first);
  await remove(ben, first);
  const answer = await read(`/api/debates/${root}`);
  expect(answer.removed).toMatchObject([{ id: first, parent_id: root }]);
  expect(answer.replies.map((point: { id: number }) => point.id)).toEqual([second]);
  expect(answer.debate.reply_count).toBe(1);
  expect(JSON.stringify(answer)).not.toContain('Regretted');
});

test('a long debate is read page by page', async () => {
  const root = await say(ana, 'Long');
  for (let i = 0; i < 3; i++) await say(ben, `Reply ${i}`, root);
  const first = await read(`/api/debates/${root}?limit=2`);
  const second = await read(`/api/debates/${root}?limit=2&cursor=${first.nextCursor}`);
  expect([...first.replies, ...second.replies].map((point: { content: string }) => point.content)).toEqual([
    'Reply 0',
    'Reply 1',
    'Reply 2',
  ]);
  expect(second.nextCursor).toBeUndefined();
});

test('a missing or deleted debate is not found', async () => {
  const root = await say(ana, 'Gone soon');
  await remove(ana, root);
  expect((await http.inject(`/api/debates/${root}`)).statusCode).toBe(410);
  expect((await http.inject('/api/debates/999999')).statusCode).toBe(404);
});
