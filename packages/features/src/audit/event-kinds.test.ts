import { randomUUID } from 'node:crypto';
import { testSystem } from '@verdict/features/testing';
import { expect, test } from 'vitest';
import { appendEvent } from './index.ts';

async function append(kind: string) {
  const system = await testSystem();
  const event = { kind, occurredAt: new Date(), subject: randomUUID(), subjectUserId: null, payload: {} };
  await system.deps.db.transaction((tx) => appendEvent(tx, event));
  return system;
}

test('a test that appends a kind nobody has named fails when it ends', async () => {
  const system = await append('point.sung');
  await expect(system.close()).rejects.toThrow('Name point.sung in EVENT_KINDS');
});

test('a test may make up kinds of its own, and append those that are named', async () => {
  for (const kind of ['test.sung', 'point.created']) await (await append(kind)).close();
});
