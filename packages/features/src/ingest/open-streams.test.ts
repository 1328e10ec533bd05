import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { OpenStreams } from './open-streams.ts';

const system = await testSystem();
afterAll(() => system.close());

test('a key has four at most, an account eight with all its keys, and one that ended makes room', () => {
  const open = new OpenStreams(system.deps.metrics);
  const ofFirst = Array.from({ length: 4 }, () => open.begin({ userId: 1, keyId: 1 }));
  expect(() => open.begin({ userId: 1, keyId: 1 })).toThrow('too_many_uploads');
  for (let more = 0; more < 4; more += 1) open.begin({ userId: 1, keyId: 2 });
  expect(() => open.begin({ userId: 1, keyId: 3 })).toThrow('too_many_uploads');
  expect(() => open.refuse({ userId: 2, keyId: 4 })).not.toThrow();
  for (const stream of ofFirst) stream.end();
  expect(() => open.begin({ userId: 1, keyId: 1 })).not.toThrow();
});
