import type { Person } from '@verdict/features/testing';
import type { SecondReviewsAnswer } from '@verdict/wire/label-moderation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelModerationScene } from './testing/scene.ts';

const scene = await labelModerationScene(3);
let mod: Person;
let other: Person;
let third: Person;

beforeAll(async () => {
  mod = await scene.system.person('mod', 'moderator');
  other = await scene.system.person('other', 'moderator');
  third = await scene.system.person('third', 'moderator');
});
afterAll(() => scene.close());

/** A decision that was selected for a second review. */
async function chosen(status = 'overridden', owner?: Person): Promise<{ labelId: number; overrideId: number }> {
  const labelId = await scene.label({ aiExplanation: 'Only two ways are named.' }, owner);
  const overrideId = (await scene.override(mod, labelId, status, 'A secret reason.')).json().override.id;
  await scene.rows('UPDATE label_override SET wants_second_review = true WHERE id = $1', [overrideId]);
  return { labelId, overrideId };
}
const list = async (who: Person): Promise<SecondReviewsAnswer> =>
  (await scene.send('GET', '/api/fallacy-feedback/second-reviews', who)).json();
const give = (who: Person, id: number, status = 'overridden') =>
  scene.send('POST', `/api/fallacy-feedback/second-reviews/${id}`, who, { status });

test('whether a decision gets a second review depends only on its uuid', async () => {
  const id = await scene.label();
  for (let i = 0; i < 40; i += 1) await scene.override(mod, id);
  const rows = await scene.rows<{ uuid: string; wants: boolean; policy_version: string }>(
    'SELECT uuid, wants_second_review AS wants, policy_version FROM label_override',
  );
  const { wantsSecondReview, SECOND_REVIEW_POLICY } = await import('@verdict/core/label-moderation');
  for (const { uuid, wants, policy_version } of rows) {
    expect(wants).toBe(wantsSecondReview(uuid, SECOND_REVIEW_POLICY));
    expect(policy_version).toBe(SECOND_REVIEW_POLICY.version);
  }
  await scene.rows('UPDATE label_override SET wants_second_review = false');
});

test('the second reviewer sees the label without the decision and its notes; the first does not see the review', async () => {
  const { labelId, overrideId } = await chosen();
  const reply = await scene.send('GET', '/api/fallacy-feedback/second-reviews', other);
  const { items, waiting } = reply.json() as SecondReviewsAnswer;
  expect(waiting).toBe(1);
  expect(items).toMatchObject([{ id: overrideId, fallacyLabel: { id: labelId, ai_explanation: 'Only two ways are named.' } }]);
  expect(reply.body).not.toMatch(/overridden|secret reason|"status"|"mod"/);
  expect((await list(mod)).items).toEqual([]);
  const history = await scene.send('GET', `/api/fallacy-feedback/${labelId}/history`, other);
  expect(history.json().overrides).toMatchObject([{ id: overrideId, status: null, notes: null }]);
  expect(history.json().item).toMatchObject({ second_review_wanted: true, override: { status: null, notes: null } });
  expect(history.body).not.toContain('secret reason');
  await give(other, overrideId);
  expect((await scene.send('GET', `/api/fallacy-feedback/${labelId}/history`, other)).json().overrides[0].notes).toBe('A secret reason.');
});

test('agreement is counted, and the decision stays whatever the second reviewer says', async () => {
  const before = (await list(other)).agreement;
  const { labelId, overrideId } = await chosen('overridden');
  const reply = await give(other, overrideId, 'validated');
  expect(reply.json()).toMatchObject({ agrees: false, override: { status: 'overridden', notes: 'A secret reason.' } });
  expect(reply.json().agreement).toMatchObject({ reviewed: before.reviewed + 1, agreed: before.agreed, kappa: null });
  expect(await scene.statusOf(labelId)).toBe('overridden');
});

test('nobody reviews their own decision, or one about their own text', async () => {
  const { overrideId } = await chosen('validated', other);
  expect((await give(mod, overrideId)).json().error.code).toBe('own_decision');
  expect((await give(other, overrideId)).json().error.code).toBe('not_to_yourself');
  expect((await list(other)).items.map(({ id }) => id)).not.toContain(overrideId);
  expect((await list(third)).items.map(({ id }) => id)).toContain(overrideId);
});

test('of two simultaneous second reviews one is accepted', async () => {
  const { overrideId } = await chosen();
  const replies = await Promise.all([give(other, overrideId), give(third, overrideId)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('case_decided');
});

test('decisions that were not selected, or were undone, have no second review', async () => {
  const { labelId, overrideId } = await chosen();
  await scene.send('POST', `/api/fallacy-feedback/overrides/${overrideId}/undo`, mod);
  expect((await give(other, overrideId)).json().error.code).toBe('not_found');
  const plain = (await scene.override(mod, labelId)).json().override.id;
  await scene.rows('UPDATE label_override SET wants_second_review = false WHERE id = $1', [plain]);
  expect((await give(other, plain)).json().error.code).toBe('not_found');
  expect((await give(other, overrideId, 'active')).statusCode).toBe(400);
  expect((await give(scene.author, overrideId)).json().error.code).toBe('role_too_low');
});
