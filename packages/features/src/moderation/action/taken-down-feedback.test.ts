import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

/** Moderators remove another person's feedback like other things, and never feedback on their own text. */
const scene = await moderationScene();
const { system, post, get } = scene;
const REASON = 'House rule 2.';
let author: Person;
let rater: Person;
let mod: Person;
let other: Person;

beforeAll(async () => {
  [author, rater, mod, other] = await Promise.all([
    system.person('author'),
    system.person('rater'),
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
  ]);
});
afterAll(() => scene.close());

async function viewOf(words: Person, said: object = {}) {
  const claim = { pointId: await scene.point(words), fallacyType: 'straw_man', confidenceScore: 0.8, modelVersion: 'v1' };
  const labelId: number = (await post(other, '/api/labels', claim)).json().label.id;
  const response = () => post(rater, '/api/fallacy-feedback', { fallacyLabelId: labelId, feedbackType: 'correct', ...said });
  const id: number = (await response()).json().feedback.id;
  const total = async () => (await get(null, `/api/fallacy-feedback/stats/${labelId}`)).json().stats.total;
  return { id, response, total };
}

const remove = ({ authorization }: Person, id: number, reason?: string) =>
  scene.http.inject({
    method: 'DELETE',
    url: `/api/fallacy-feedback/${id}`,
    headers: { authorization },
    query: { ...(reason && { reason }) },
  });

test.each([{}, { explanation: 'Because.' }])('feedback %o is removed with a public reason, and its author is notified', async (said) => {
  const { id, response, total } = await viewOf(author, said);
  expect((await remove(mod, id)).json().error.code).toBe('reason_needed');
  expect(await total()).toBe(1);
  expect((await remove(mod, id, REASON)).statusCode).toBe(200);
  expect(await total()).toBe(0);
  const [logged] = (await get(null, '/api/moderation/log?limit=1')).json().items;
  expect(logged).toMatchObject({ kind: 'decision', decision: 'remove', reason: REASON, subject_kind: 'feedback', subject_id: id });
  expect((await scene.notificationsOf(rater)).at(-1)).toMatchObject({
    kind: 'content_removed',
    data: { subject_kind: 'feedback', reason: REASON },
  });
  expect((await remove(mod, id, REASON)).statusCode).toBe(200);
  expect((await scene.notificationsOf(rater)).filter(({ data }) => data['subject_id'] === id)).toHaveLength(1);
  expect((await response()).statusCode).toBe(201);
});

test('nobody removes feedback on labels of their own text', async () => {
  const { id, total } = await viewOf(mod);
  const refused = await remove(mod, id, REASON);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_to_yourself']);
  expect(await total()).toBe(1);
  expect((await remove(other, id, REASON)).statusCode).toBe(200);
});

test('it needs the scope for moderation besides that for feedback', async () => {
  const { id, total } = await viewOf(author);
  const narrow = await system.person('narrow', 'moderator', { scopes: ['feedback:write'] });
  const refused = await remove(narrow, id, REASON);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'scope_missing']);
  expect(await total()).toBe(1);
  expect(
    (await remove(await system.person('wide', 'moderator', { scopes: ['feedback:write', 'moderation'] }), id, REASON)).statusCode,
  ).toBe(200);
});

test('your own feedback is withdrawn without a reason or a notification', async () => {
  const { id } = await viewOf(author);
  expect((await remove(rater, id)).statusCode).toBe(200);
  expect((await scene.notificationsOf(rater)).filter(({ data }) => data['subject_id'] === id)).toEqual([]);
});

test('a reported explanation claimed by another moderator cannot be removed this way', async () => {
  const { id, total } = await viewOf(author, { explanation: 'Only a fool would say so.' });
  await post(author, '/api/reports', { subjectKind: 'feedback', subjectId: id, reason: 'insult' });
  const [about] = await scene.rows<{ id: number }>("SELECT id FROM moderation_case WHERE subject_kind = 'feedback' AND subject_id = $1", [
    id,
  ]);
  await scene.claim(other, (about as { id: number }).id);
  expect((await remove(mod, id, REASON)).json().error.code).toBe('case_claimed');
  expect(await total()).toBe(1);
});
