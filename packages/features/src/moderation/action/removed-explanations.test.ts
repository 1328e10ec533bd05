import { afterAll, expect, test } from 'vitest';
import { MODERATION_PERSONAL_DATA } from '../personal-data.ts';
import { explanationScene, RUDE } from '../testing/explanation-scene.ts';

/** An explanation that moderators removed stays removed until its author writes another one. */
const scene = await explanationScene();
const { system, rows, rater, mod, admin, explained } = scene;
const { send } = scene.client;
afterAll(() => scene.close());

const report = (feedbackId: number) => scene.report('feedback', feedbackId);
const settle = async (feedbackId: number, decision: 'keep' | 'remove') =>
  scene.settle(mod, await scene.newestCaseAbout('feedback', feedbackId), decision);

async function removed() {
  const view = await explained();
  await report(view.id);
  return { ...view, actionId: await settle(view.id, 'remove') };
}

test('a removed explanation is not returned to its owner, and other changes do not restore it', async () => {
  const { actionId, change, shown, own } = await removed();
  expect(await own()).toMatchObject({ feedback_type: 'correct', explanation: null });
  for (const more of [{ confidence: 7 }, { explanation: RUDE }, { explanation: ` ${RUDE} ` }, {}, { explanation: RUDE, confidence: 2 }]) {
    expect((await change(more)).json().feedback.explanation).toBeNull();
    expect(await shown()).toBeNull();
  }
  expect((await scene.undo(admin, actionId)).json().restored).toBe(true);
  expect(await shown()).toBe(RUDE);
});

test('withdrawing and answering again does not restore it either', async () => {
  const { id, say, shown } = await removed();
  for (const more of [{ explanation: RUDE }, {}, { explanation: RUDE }]) {
    await send('DELETE', `/api/fallacy-feedback/${id}`, rater);
    expect((await say(more)).json().feedback).toMatchObject({ id, explanation: null });
    expect(await shown()).toBeNull();
  }
  await send('DELETE', `/api/fallacy-feedback/${id}`, rater);
  await say({ explanation: 'It claims what was not said.' });
  expect(await shown()).toBe('It claims what was not said.');
});

test('a new explanation is shown, and can be reported by the same people', async () => {
  const { id, change, shown } = await removed();
  expect((await report(id)).json().error.code).toBe('gone');
  await change({ explanation: 'Only an idiot would say so.' });
  expect(await shown()).toBe('Only an idiot would say so.');
  const again = await Promise.all([report(id), report(id), report(id)]);
  expect(again.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  const cases = await rows("SELECT FROM moderation_case WHERE subject_kind = 'feedback' AND subject_id = $1", [id]);
  expect(cases).toHaveLength(2);
});

test('a kept explanation cannot be reported again by the same person, unless its text changes', async () => {
  const { id, change } = await explained('It is beside the point.');
  await report(id);
  await settle(id, 'keep');
  await change({ explanation: 'It is beside the point.', confidence: 3 });
  expect((await report(id)).json().error.code).toBe('already_reported');
  await change({ explanation: RUDE });
  expect((await report(id)).statusCode).toBe(201);
  expect((await report(id)).json().error.code).toBe('already_reported');
});

test('the hash of a reported text is deleted with its author', async () => {
  const { id } = await explained();
  await report(id);
  const hashed = () => rows('SELECT FROM report WHERE subject_id = $1 AND words_hash IS NOT NULL', [id]);
  expect(await hashed()).toHaveLength(1);
  const now = system.deps.clock.now();
  await system.deps.db.transaction((tx) => MODERATION_PERSONAL_DATA.erase(system.deps, tx, { userId: rater.userId, now }));
  expect(await hashed()).toEqual([]);
});
