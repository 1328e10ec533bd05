import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeScene, type Scene } from './testing/scene.ts';

let scene: Scene;
let challenger: Person;

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
});
afterAll(() => scene.close());

test('anyone can read the log positions of a challenge’s steps, without single ballots', async () => {
  const [voter] = await scene.people('voter', 1);
  const id = await scene.voting(challenger);
  await scene.vote(voter as Person, id, 'support');
  const answer = await scene.send(null, `/api/challenges/${id}/log`);
  const { items } = answer.json() as { items: { kind: string }[] };
  expect(items.map(({ kind }) => kind)).toEqual([
    'challenge.submitted',
    'challenge.reputation_checked',
    'challenge.evidence_opened',
    'evidence.added',
    'challenge.voting_opened',
  ]);
});

test('a missing challenge has no log', async () => {
  expect((await scene.send(null, '/api/challenges/999999/log')).statusCode).toBe(404);
});
