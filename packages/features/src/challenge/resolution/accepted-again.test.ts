import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceResolution } from '../index.ts';
import { challengeScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
let author: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  author = await scene.person('author');
  voters = await scene.people('voter', 6, 10);
});
afterAll(() => scene.close());

async function accept(challenger: Person, claimId: number, body?: object): Promise<number> {
  const made = await scene.create(challenger, claimId, body);
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id } = made.json().challenge;
  await scene.pass(72);
  for (const voter of voters) await scene.vote(voter, id, 'support');
  await scene.pass(96);
  return id;
}

/** Changes the statement, as an import can. */
const rephrase = async (claimId: number) => {
  scene.clock.at = new Date(scene.clock.at.getTime() + 1000);
  await scene.rows("UPDATE claim SET statement = statement || ' Or not.', updated_at = $2 WHERE id = $1", [claimId, scene.clock.at]);
};

const decideAnew = (challengeId: number, outcome: 'accepted' | 'rejected') =>
  scene.system.deps.db.transaction((tx) => replaceResolution(tx, { challengeId, outcome, now: scene.clock.at }));

test('an accepted challenge cannot be repeated by anyone while the claim is unchanged', async () => {
  const [first, second] = (await scene.people('again', 2, 100)) as [Person, Person];
  const claimId = await scene.claim(author);
  const id = await accept(first, claimId);
  const before = await scene.rows('SELECT id FROM challenge');
  for (const person of [first, second]) {
    const refused = await scene.create(person, claimId, { title: 'In other words' });
    expect([refused.statusCode, refused.json().error]).toMatchObject([409, { code: 'challenge_accepted', details: { challengeId: id } }]);
  }
  expect(await scene.rows('SELECT id FROM challenge')).toEqual(before);
  expect((await scene.create(first, claimId, { challengeType: 'bias' })).statusCode).toBe(201);
  await rephrase(claimId);
  expect((await scene.create(second, claimId)).statusCode).toBe(201);
});

test('a challenge that a jury rejected can be created again', async () => {
  const challenger = await scene.person('overturned', 100);
  const claimId = await scene.claim(author);
  await decideAnew(await accept(challenger, claimId), 'rejected');
  expect((await scene.create(challenger, claimId)).statusCode).toBe(201);
});

test('a person is rewarded once per claim and type, and again if the reward was reversed', async () => {
  const [one, other] = (await scene.people('rewarded', 2, 100)) as [Person, Person];
  const claimId = await scene.claim(author);
  const id = await accept(one, claimId);
  expect(await scene.points(one)).toBe(110);
  await rephrase(claimId);
  const again = await accept(one, claimId);
  expect(await scene.points(one)).toBe(110);
  await rephrase(claimId);
  await accept(other, claimId);
  await accept(other, claimId, { challengeType: 'bias' });
  expect(await scene.points(other)).toBe(120);
  for (const challengeId of [id, again]) await decideAnew(challengeId, 'rejected');
  expect(await scene.points(one)).toBe(100);
  await rephrase(claimId);
  await accept(one, claimId);
  expect(await scene.points(one)).toBe(110);
});
