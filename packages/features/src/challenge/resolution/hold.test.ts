import type { Outcome } from '@verdict/core/challenge';
import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveReputation } from '../../reputation/index.ts';
import { replaceResolution } from '../index.ts';
import { challengeScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
let challenger: Person;
let moderator: Person;
let authority: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
  moderator = await scene.system.person('moderator', 'moderator');
  authority = await scene.person('authority', 10_000);
  voters = await scene.people('voter', 7);
});
afterAll(() => scene.close());

const change = (who: Person, id: number, what: 'hold' | 'release') =>
  scene.send(who, `/api/challenges/${id}/${what}`, { method: 'POST', payload: { reason: 'Something is odd.' } });

const replace = (challengeId: number, outcome: Outcome) =>
  scene.system.deps.db.transaction((tx) => replaceResolution(tx, { challengeId, outcome, now: scene.clock.at }));

test('an outcome that linked accounts would have decided waits in the moderation queue', async () => {
  const id = await scene.voting(challenger);
  const socks = await scene.people('sock', 5);
  for (const sock of socks) await scene.vote(sock, id, 'support', { from: '198.51.100.9' });
  for (const voter of voters.slice(0, 2)) await scene.vote(voter, id, 'oppose');
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({
    status: 'voting_period',
    outcome: null,
    held: { reason: 'Linked accounts would have decided this.' },
    tally: { support_count: 1, oppose_count: 2, counted: 3 },
  });
  expect(await scene.veracity(id)).toBe(0.5);
  const [about] = await scene.rows('SELECT id, owner_id FROM moderation_case WHERE subject_kind = $1 AND subject_id = $2', [
    'challenge',
    id,
  ]);
  expect(about).toMatchObject({ owner_id: challenger.userId });
  expect((await scene.vote(voters[0] as Person, id, 'oppose')).json().error.code).toBe('period_closed');
  const withdrawn = await scene.send(challenger, `/api/challenges/${id}/withdraw`, { method: 'POST' });
  expect(withdrawn.json().error.code).toBe('period_closed');
  expect(await scene.pass(1)).toBe(0);
  const weights = await scene.rows('SELECT weight, weighed_down FROM ballot WHERE challenge_id = $1 ORDER BY id', [id]);
  // Points earned later do not change saved weights.
  await scene.system.deps.db.transaction((tx) =>
    giveReputation(tx, { userId: voters[0]?.userId as number, points: 50, now: scene.clock.at }),
  );
  expect((await change(moderator, id, 'release')).json()).toMatchObject({
    challenge: { status: 'resolved', outcome: 'undecided', held: null },
  });
  expect(await scene.rows('SELECT weight, weighed_down FROM ballot WHERE challenge_id = $1 ORDER BY id', [id])).toEqual(weights);
  expect((await scene.happened(id)).slice(-4)).toEqual(['closed', 'held', 'released', 'resolved']);
});

test('an outcome that linked accounts would have decided is released by a moderator, not by an Authority, even if an Authority held it before', async () => {
  const id = await scene.voting(challenger);
  for (const sock of await scene.people('ring', 5)) await scene.vote(sock, id, 'support', { from: '198.51.100.11' });
  for (const voter of voters.slice(0, 2)) await scene.vote(voter, id, 'oppose');
  await change(authority, id, 'hold');
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ held: { reason: 'Linked accounts would have decided this.' } });
  expect((await change(authority, id, 'release')).json().error).toMatchObject({ code: 'role_too_low', details: { need: 'moderator' } });
  expect((await change(moderator, id, 'release')).statusCode).toBe(200);
});

test('on release, linked accounts that voted as one can be set aside', async () => {
  const id = await scene.voting(challenger);
  for (const sock of await scene.people('puppet', 6)) await scene.vote(sock, id, 'support', { from: '198.51.100.10' });
  for (const voter of voters) await scene.vote(voter, id, voter === voters[0] || voter === voters[1] ? 'support' : 'oppose');
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ outcome: null, tally: { support_count: 3, oppose_count: 5 } });
  const released = await scene.send(moderator, `/api/challenges/${id}/release`, {
    method: 'POST',
    payload: { reason: 'Six accounts of one device.', withoutLinked: true },
  });
  expect(released.json()).toMatchObject({ challenge: { outcome: 'rejected', tally: { support_count: 2, oppose_count: 5 } } });
});

test('moderators and Authorities hold and release an outcome, and everyone can read why', async () => {
  const id = await scene.voting(challenger);
  for (const voter of voters) await scene.vote(voter, id, 'support');
  expect((await change(voters[0] as Person, id, 'hold')).json().error.code).toBe('role_too_low');
  expect((await change(authority, id, 'hold')).json()).toMatchObject({ challenge: { held: { reason: 'Something is odd.' } } });
  expect((await change(moderator, id, 'hold')).json().error.code).toBe('resolution_held');
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ outcome: null, tally: { support_count: 7 } });
  expect((await change(moderator, id, 'release')).json()).toMatchObject({ challenge: { outcome: 'accepted' } });
  expect((await change(moderator, id, 'release')).json().error.code).toBe('resolution_not_held');
  expect((await change(moderator, id, 'hold')).json().error.code).toBe('period_closed');
  const log = (await scene.send(null, '/api/moderation/log')).json().items.slice(0, 2);
  expect(log).toMatchObject([
    { kind: 'release', decision: 'release', subject_kind: 'challenge', subject_id: id, role: 'moderator', reason: 'Something is odd.' },
    { kind: 'hold', decision: 'hold', subject_kind: 'challenge', subject_id: id, role: 'authority' },
  ]);
});

test('an outcome released before the close is published at the close, and nobody holds their own challenge', async () => {
  const own = await scene.challenge(authority);
  expect((await change(authority, own, 'hold')).json().error.code).toBe('own_challenge');
  const id = await scene.voting(challenger);
  await change(authority, id, 'hold');
  await change(authority, id, 'release');
  for (const voter of voters) await scene.vote(voter, id, 'oppose');
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ status: 'resolved', outcome: 'rejected', held: null });
});

test('a jury’s outcome replaces the first one, with its veracity and points', async () => {
  const id = await scene.voting(challenger);
  const [right, ...wrong] = voters as [Person, ...Person[]];
  await scene.vote(right, id, 'oppose');
  for (const voter of wrong) await scene.vote(voter, id, 'support');
  const everyone = [challenger, right, wrong[0] as Person];
  const start = await Promise.all(everyone.map(scene.points));
  const gained = async () => (await Promise.all(everyone.map(scene.points))).map((points, at) => points - (start[at] as number));
  await scene.pass(96);
  expect(await gained()).toEqual([10, 0, 2]);
  const lowered = await scene.veracity(id);
  await scene.pass(24);
  const { resolutionId } = await replace(id, 'rejected');
  expect(await scene.veracity(id)).toBeCloseTo(0.5);
  expect(await gained()).toEqual([0, 2, 0]);
  const { outcome, status, resolutions, tally } = await scene.view(null, id);
  expect({ outcome, status }).toEqual({ outcome: 'rejected', status: 'resolved' });
  expect(resolutions).toMatchObject([
    { decided_by: 'ballots', outcome: 'accepted', superseded_at: scene.clock.at.toISOString() },
    { id: resolutionId, decided_by: 'jury', outcome: 'rejected', superseded_at: null, support_count: 6 },
  ]);
  expect(resolutions[1]?.veracity_before).toBeCloseTo(lowered);
  expect(tally).toMatchObject({ support_count: 6, oppose_count: 1 });
  const moves = await scene.rows('SELECT reason FROM veracity_change WHERE challenge_id = $1 ORDER BY id', [id]);
  expect(moves).toEqual([{ reason: 'challenge' }, { reason: 'appeal' }]);
  await expect(replace(id, 'accepted')).rejects.toThrow('no outcome to replace');
});

test('the effects of other challenges stay when a jury overturns one, even if they were cut off at 0', async () => {
  const first = await scene.voting(challenger);
  const [{ claim_id }] = (await scene.rows('SELECT claim_id FROM challenge WHERE id = $1', [first])) as [{ claim_id: number }];
  await scene.rows('UPDATE claim SET veracity = 0.1 WHERE id = $1', [claim_id]);
  await scene.rows('UPDATE veracity_change SET veracity_after = 0.1 WHERE claim_id = $1', [claim_id]);
  for (const voter of voters) await scene.vote(voter, first, 'support');
  await scene.pass(96);
  const second = (await scene.create(challenger, claim_id, { challengeType: 'bias' })).json().challenge.id;
  await scene.pass(72);
  for (const voter of voters) await scene.vote(voter, second, 'support');
  await scene.pass(96);
  expect(await scene.veracity(first)).toBe(0);
  await replace(first, 'rejected');
  expect(await scene.veracity(first)).toBe(0); // the second alone lowers it by all that was left
});

test('a person who was right by both outcomes keeps their points', async () => {
  const id = await scene.voting(challenger);
  for (const voter of voters) await scene.vote(voter, id, 'support');
  await scene.pass(96);
  const before = await Promise.all(voters.map(scene.points));
  await replace(id, 'partially_accepted');
  expect(await Promise.all(voters.map(scene.points))).toEqual(before);
});

test('suspended voters do not count at the close', async () => {
  const id = await scene.voting(challenger);
  for (const voter of voters) await scene.vote(voter, id, 'support');
  const [shutOut] = voters as [Person];
  await scene.rows('UPDATE users SET suspended_at = created_at WHERE id = $1', [shutOut.userId]);
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ outcome: 'accepted', tally: { support_count: voters.length - 1 } });
  expect(
    await scene.rows('SELECT weight, weighed_down FROM ballot WHERE challenge_id = $1 AND user_id = $2', [id, shutOut.userId]),
  ).toEqual([{ weight: 0, weighed_down: 'quarantined' }]);
});
