import { afterAll, expect, test } from 'vitest';
import { datasetScene } from './testing/scene.ts';

const scene = await datasetScene();
const { get, aLabel, decide } = scene;
afterAll(() => scene.system.close());

const statistics = async (query = '') => (await get(`/api/fallacy-feedback/statistics${query}`)).json();

test('without labels every number is zero', async () => {
  expect(await statistics()).toMatchObject({
    success: true,
    total_fallacy_labels: 0,
    by_type: {},
    by_consensus: { confirmed: 0, rejected: 0, likely_correct: 0, likely_incorrect: 0, uncertain: 0 },
    feedback_stats: { total_feedbacks: 0, avg_feedbacks_per_label: 0, moderator_overrides: 0 },
  });
});

test('labels are counted by type and verdict', async () => {
  await aLabel({ correct: 3 });
  await aLabel({ correct: 1, false_positive: 6 }, { fallacyType: 'straw_man' });
  const { id } = await aLabel({ correct: 2 }, { fallacyType: 'straw_man', modelVersion: 'v2' });
  await decide(id, 'validated');
  await aLabel({ wrong_type: 3, missed_fallacy: 1 }, { labelSet: 'hate', fallacyType: 'ageism' });
  const gone = await aLabel({ correct: 5 });
  await scene.http.inject({
    method: 'DELETE',
    url: `/api/points/${gone.point_id}`,
    headers: { authorization: scene.author.authorization },
  });
  expect(await statistics()).toEqual({
    success: true,
    total_fallacy_labels: 4,
    by_type: { straw_man: 2, ad_populum: 1, ageism: 1 },
    by_consensus: { confirmed: 1, rejected: 2, likely_correct: 0, likely_incorrect: 0, uncertain: 1 },
    by_status: { active: 0, validated: 2, disputed: 2, overridden: 0 },
    by_label_set: { fallacy: 3, hate: 1 },
    by_model_version: { 'v1.0': 3, v2: 1 },
    feedback_stats: {
      total_feedbacks: 16,
      avg_feedbacks_per_label: 4,
      moderator_overrides: 1,
      labels_with_feedback: 4,
      controversial_labels: 2,
      by_feedback_type: { correct: 6, false_positive: 6, wrong_type: 3, missed_fallacy: 1 },
    },
    policy_version: 'table-1',
  });
  expect((await statistics('?labelSet=hate')).by_type).toEqual({ ageism: 1 });
});

test('only moderators see the statistics', async () => {
  expect((await get('/api/fallacy-feedback/statistics', null)).statusCode).toBe(401);
  expect((await get('/api/fallacy-feedback/statistics', scene.author)).statusCode).toBe(403);
});
