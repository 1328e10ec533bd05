import { GUEST } from '@verdict/core/account';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { Authenticator, endAccess, endVerification, requireVerification } from '../account/index.ts';
import { accessOf } from './producer-access.ts';

const system = await testSystem();
const { deps } = system;
afterAll(() => system.close());

/** A stream of this person, six seconds after it began. */
async function streamOf(person: { authorization: string }): Promise<() => Promise<void>> {
  const headers = { authorization: person.authorization };
  const { actor } = await new Authenticator(deps).identify(headers, {});
  let at = Date.now();
  const check = accessOf({ clock: { now: () => new Date(at) } }, new Authenticator(deps), { headers, cookies: {}, actor });
  at += 6000;
  return check;
}
const require = (userId: number) =>
  deps.db.transaction((tx) => requireVerification(deps, tx, { userIds: [userId], reason: 'Voted as one.', by: null, now: new Date() }));

test('a stream goes on while its access lasts', async () => {
  await expect((await streamOf(await system.person('ana')))()).resolves.toBeUndefined();
});

test('a stream ends when the key is revoked', async () => {
  const ben = await system.person('ben');
  const check = await streamOf(ben);
  await deps.db.transaction((tx) => endAccess(tx, ben.userId, new Date()));
  await expect(check()).rejects.toMatchObject({ refusal: { code: 'invalid_token' } });
});

test('a stream ends when verification becomes required; a later stream goes on, but actions that count are refused', async () => {
  const cleo = await system.person('cleo');
  const check = await streamOf(cleo);
  await require(cleo.userId);
  await expect(check()).rejects.toMatchObject({ refusal: { code: 'verification_required' } });
  await expect((await streamOf(cleo))()).resolves.toBeUndefined();
  await deps.db.transaction((tx) => endVerification(tx, { userIds: [cleo.userId], how: 'undone', now: new Date() }));
  await expect((await streamOf(cleo))()).resolves.toBeUndefined();
});

test('a request without a token has no access', async () => {
  let at = Date.now();
  const check = accessOf({ clock: { now: () => new Date(at) } }, new Authenticator(deps), { headers: {}, cookies: {}, actor: GUEST });
  at += 6000;
  await expect(check()).rejects.toMatchObject({ refusal: { code: 'not_signed_in' } });
});
