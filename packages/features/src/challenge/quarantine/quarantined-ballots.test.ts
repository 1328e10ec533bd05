import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../../testing/catch-up.ts';
import { challengeScene, type Scene } from '../testing/scene.ts';
import { followQuarantines } from './follow-quarantines.ts';

let scene: Scene;
let challenger: Person;
let admin: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
  admin = await scene.system.person('admin', 'admin');
  voters = await scene.people('voter', 7);
});
afterAll(() => scene.close());

const settle = () => catchUp(scene.system.deps, followQuarantines);
async function quarantine({ userId }: Person, challengeId?: number): Promise<number> {
  const about = challengeId === undefined ? { item_kind: 'all' } : { item_kind: 'challenge', item_id: challengeId };
  const payload = { user_id: userId, ...about, reason: 'Voted as one.' };
  const { id } = (await scene.send(admin, '/api/admin/quarantines', { method: 'POST', payload })).json().quarantine;
  await settle();
  return id;
}
async function lift(id: number): Promise<void> {
  await scene.send(admin, `/api/admin/quarantines/${id}/lift`, { method: 'POST', payload: { reason: 'A class.' } });
  await settle();
}
async function votedOn(support: number): Promise<number> {
  const id = await scene.voting(challenger);
  for (const [at, voter] of voters.entries()) await scene.vote(voter, id, at < support ? 'support' : 'oppose');
  return id;
}
const pointsOfAll = () => Promise.all(voters.map((voter) => scene.points(voter)));
const notesOn = (challengeId: number) =>
  scene.rows<{ text: string }>(
    `SELECT text FROM moderation_note JOIN moderation_case ON moderation_case.id = case_id
     WHERE subject_kind = 'challenge' AND subject_id = $1 ORDER BY moderation_note.id`,
    [challengeId],
  );

test('a ballot in quarantine weighs nothing while voting is open, and weighs the same after the lift', async () => {
  const id = await votedOn(5);
  await scene.pass(25); // the tally is shown
  const before = (await scene.view(voters[0] as Person, id)).tally;
  const aside = await quarantine(voters[0] as Person, id);
  expect((await scene.view(voters[1] as Person, id)).tally).toMatchObject({ support_count: 4, oppose_count: 2, counted: 6 });
  expect((await scene.view(voters[0] as Person, id)).your_ballot).toMatchObject({ weight: 0, weighed_down: 'quarantined' });
  await lift(aside);
  expect((await scene.view(voters[1] as Person, id)).tally).toEqual(before);
});

test('points of ballots go with a quarantine and come back with the lift', async () => {
  const id = await votedOn(5);
  await scene.pass(96);
  const before = await pointsOfAll();
  const aside = await quarantine(voters[0] as Person, id);
  const during = await pointsOfAll();
  expect(during[0]).toBeLessThan(before[0] as number);
  expect(during.slice(1)).toEqual(before.slice(1));
  await lift(aside);
  expect(await pointsOfAll()).toEqual(before);
  await lift(await quarantine(voters[0] as Person));
  expect(await pointsOfAll()).toEqual(before);
});

test('a ballot cast in quarantine earns nothing until the lift, and does not decide', async () => {
  const aside = await quarantine(voters[0] as Person);
  const before = await scene.points(voters[0] as Person);
  const id = await votedOn(5);
  await scene.pass(96);
  await settle();
  expect(await scene.points(voters[0] as Person)).toBe(before);
  expect(await scene.view(null, id)).toMatchObject({ tally: { support_count: 4, oppose_count: 2 } });
  await lift(aside);
  expect(await scene.points(voters[0] as Person)).toBeGreaterThan(before);
});

test('an outcome that set aside ballots decided stays, and moderators are asked to review it', async () => {
  const id = await votedOn(5);
  await scene.pass(96);
  const before = await scene.view(null, id);
  expect(before).toMatchObject({ outcome: 'accepted' });
  const first = await quarantine(voters[0] as Person, id);
  expect(await notesOn(id)).toEqual([]); // four of six are enough
  const second = await quarantine(voters[1] as Person, id);
  const third = await quarantine(voters[2] as Person, id);
  expect((await notesOn(id)).at(-1)?.text).toBe(
    'Votes were set aside after the challenge was accepted. Without them it would be undecided.',
  );
  expect(await scene.view(null, id)).toMatchObject({ outcome: 'accepted', tally: before.tally });
  for (const aside of [first, second, third]) await lift(aside);
  expect(await scene.view(null, id)).toMatchObject({ outcome: 'accepted', tally: before.tally });
});
