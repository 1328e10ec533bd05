import type { Json } from '@verdict/core/audit';
import { appendTestEvents, testSystem } from '@verdict/features/testing';
import { newUuid } from '@verdict/platform/random';
import { expect, test } from 'vitest';
import { samplePayload } from '../../testing/sample-payload.ts';
import { appendEvents, type NewEvent } from './index.ts';

/** A system whose log holds one event that the types need not allow. */
async function systemWith(kind: string, payload: { readonly [key: string]: Json }) {
  const system = await testSystem();
  const event = { kind, occurredAt: new Date(), subject: newUuid(), subjectUserId: null, payload } as unknown as NewEvent;
  await system.deps.db.transaction((tx) => appendEvents(tx, [event]));
  return system;
}

test.each([
  ['a kind that no slice declares', 'point.sung', {}, 'point.sung: no slice declares it'],
  ['a payload with a field of another type', 'key.created', { scopes: 7 }, '/scopes must be'],
  ['a payload that lacks a field', 'account.created', {}, 'must have required properties role'],
  ['a payload with a field that is not declared', 'key.revoked', { token: 'x' }, 'must not have additional properties'],
])('a test that appends %s fails at its end', async (_what, kind, payload, problem) => {
  await expect((await systemWith(kind, payload)).close()).rejects.toThrow(problem);
});

test('a test may append declared kinds, and kinds of its own', async () => {
  const system = await systemWith('point.created', samplePayload('point.created'));
  await system.deps.db.transaction((tx) => appendTestEvents(tx, [{ payload: { anything: 1 } }]));
  await system.close();
});
