import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';

const system = await testSystem();
const client = clientOf(await system.api());
const scenario = new Scenario(client, system.deps);
let author: Person;
let detector: Person;
let reader: Person;

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  reader = await system.person('reader');
});
afterAll(() => system.close());

const newLabel = async () => (await scenario.label({ author, detector })).id;

const rate = (fallacyLabelId: number, key?: string) =>
  client.send('POST', '/api/fallacy-feedback', reader, { fallacyLabelId, feedbackType: 'correct' }, key ? { 'idempotency-key': key } : {});

test('of simultaneous requests with different keys one is saved, and the others are refused as duplicates', async () => {
  const id = await newLabel();
  const keys = Array.from({ length: 8 }, (_, i) => `own-${i}`);
  const replies = await Promise.all([...keys.map((key) => rate(id, key)), rate(id)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array.from({ length: 8 }, () => 409)]);
  for (const reply of replies.filter(({ statusCode }) => statusCode === 409)) expect(reply.json().error.code).toBe('already_answered');
  // A repeat gets the same response as before.
  const again = await Promise.all(keys.map((key) => rate(id, key)));
  expect(again.map(({ statusCode }) => statusCode)).toEqual(replies.slice(0, 8).map(({ statusCode }) => statusCode));
});

test('repeats among them get the response of the request they repeat', async () => {
  const id = await newLabel();
  const replies = await Promise.all(['one', 'two', 'one', 'two', 'one', 'two'].map((key) => rate(id, key)));
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(new Set(codes.filter((_, i) => i % 2 === 0)).size).toBe(1); // all requests with the same key agree
  expect(new Set(replies.flatMap((reply) => reply.json().feedback?.id ?? [])).size).toBe(1);
});
