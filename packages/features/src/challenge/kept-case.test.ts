import type { Person } from '@verdict/features/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeScene, type Scene } from './testing/scene.ts';

let scene: Scene;
let challenger: Person;
let reporter: Person;
let moderator: Person;

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
  reporter = await scene.person('reporter');
  moderator = await scene.system.person('moderator', 'moderator');
});
afterAll(() => scene.close());

const reason = 'Something is odd.';
const act = (url: string, payload: object = { reason }) => scene.send(moderator, url, { method: 'POST', payload });

async function report(subjectId: number): Promise<number> {
  await scene.send(reporter, '/api/reports', { method: 'POST', payload: { subjectKind: 'challenge', subjectId, reason: 'spam' } });
  const [about] = await scene.rows<{ id: number }>('SELECT id FROM moderation_case WHERE subject_id = $1 AND decided_at IS NULL', [
    subjectId,
  ]);
  return about?.id as number;
}

async function decide(caseId: number, decision: 'keep' | 'remove'): Promise<LightMyRequestResponse> {
  await scene.send(moderator, `/api/moderation/cases/${caseId}/claim`, { method: 'POST' });
  return act(`/api/moderation/cases/${caseId}/decide`, { decision, reason });
}

const decisionOn = (caseId: number) => scene.rows('SELECT decision FROM moderation_case WHERE id = $1', [caseId]);

test('a challenge on hold is kept by moderators only once it is released', async () => {
  const id = await scene.voting(challenger);
  const caseId = await report(id);
  await act(`/api/challenges/${id}/hold`);
  const kept = await decide(caseId, 'keep');
  expect([kept.statusCode, kept.json().error]).toMatchObject([
    409,
    { code: 'resolution_held', details: { challengeId: id, first: 'release' } },
  ]);
  expect(await decisionOn(caseId)).toEqual([{ decision: null }]);
  await act(`/api/challenges/${id}/release`);
  expect((await decide(caseId, 'keep')).statusCode).toBe(200);
});

test('a challenge on hold may be removed', async () => {
  const id = await scene.voting(challenger);
  const caseId = await report(id);
  await act(`/api/challenges/${id}/hold`);
  expect((await decide(caseId, 'remove')).statusCode).toBe(200);
});

test('keeping a hidden challenge on hold restores it, so that it can be released', async () => {
  const id = await scene.voting(challenger);
  const caseId = await report(id);
  await act(`/api/challenges/${id}/hold`);
  expect((await act(`/api/moderation/cases/${caseId}/hide`)).statusCode).toBe(200);
  expect((await act(`/api/challenges/${id}/release`)).json().error.code).toBe('gone');
  expect((await decide(caseId, 'keep')).statusCode).toBe(200);
  expect((await act(`/api/challenges/${id}/release`)).statusCode).toBe(200);
});

test('a hidden challenge whose place was taken is not kept, and the refusal names the other challenge', async () => {
  const id = await scene.challenge(challenger);
  const { claim_id } = await scene.view(null, id);
  const caseId = await report(id);
  expect((await act(`/api/moderation/cases/${caseId}/hide`)).statusCode).toBe(200);
  const successor = (await scene.create(challenger, claim_id)).json().challenge.id;
  expect((await decide(caseId, 'keep')).json().error).toMatchObject({ code: 'challenge_exists', details: { challengeId: successor } });
  expect(await decisionOn(caseId)).toEqual([{ decision: null }]);
  await scene.send(challenger, `/api/challenges/${successor}/withdraw`, { method: 'POST' });
  expect((await decide(caseId, 'keep')).statusCode).toBe(200);
  expect(await scene.view(null, id)).toMatchObject({ id, status: 'evidence_period' });
});
