import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const system = await testSystem();
const http = await system.api();
let ana: { authorization: string };
beforeAll(async () => {
  ana = await system.person('ana');
});
afterAll(() => system.close());

function post(url: string, key: string, payload: object, headers: Record<string, string> = ana) {
  return http.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload });
}

test.each(['', 'two words', 'é', 'x'.repeat(201), 'tab\there'])('the key %j is refused, and nothing is done', async (key) => {
  const reply = await post('/api/points', key, { content: 'Never' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error).toMatchObject({ code: 'invalid_header', details: { header: 'Idempotency-Key' } });
  expect((await system.deps.db.pool.query("SELECT FROM points WHERE content = 'Never'")).rowCount).toBe(0);
});

test('an invalid key is also refused from guests and where none is needed', async () => {
  const payload = { email: 'new@example.org', name: 'New', password: 'a long enough password' };
  expect((await post('/api/accounts', 'two words', payload, {})).json().error.code).toBe('invalid_header');
});

test.each(['x', 'x'.repeat(200), '!"#$%&~', '018f6d1e-0000-7000-8000-000000000000'])('the key %j is accepted', async (key) => {
  expect((await post('/api/points', key, { content: 'Taken' })).statusCode).toBe(201);
});

test('the same key works once on each route', async () => {
  expect((await post('/api/points', 'both', { content: 'Both' })).statusCode).toBe(201);
  expect((await post('/api/keys', 'both', { name: 'Both' })).statusCode).toBe(201);
});

test('a refused request leaves its key free', async () => {
  expect((await post('/api/points', 'free', { content: 'Reply', parentId: 999_999 })).statusCode).toBe(422);
  expect((await post('/api/points', 'free', { content: 'Reply' })).statusCode).toBe(201);
});

test('a guest’s key does not bypass authentication', async () => {
  expect((await post('/api/points', 'guest', { content: 'Guest' }, {})).statusCode).toBe(401);
});
