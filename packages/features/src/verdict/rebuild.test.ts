import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildVerdicts } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const http = await system.api();
afterAll(() => system.close());

beforeAll(async () => {
  const author = await system.person('author');
  const detector = await system.person('detector', 'admin');
  const send = async (url: string, authorization: string, payload: object) =>
    (await http.inject({ method: 'POST', url, headers: { authorization }, payload })).json();
  const { point } = await send('/api/points', author.authorization, { content: 'Words' });
  const claim = { pointId: point.id, fallacyType: 'straw_man', confidenceScore: 0.5, modelVersion: 'v1' };
  const { results } = await send('/api/labels', detector.authorization, { labels: [claim, claim] });
  for (const name of ['a', 'b', 'c']) {
    const { authorization } = await system.person(name);
    await send('/api/fallacy-feedback', authorization, { fallacyLabelId: results[0].label.id, feedbackType: 'correct' });
  }
});

test('rebuilt verdicts equal the published ones, also for labels without feedback', async () => {
  expect(await rebuildVerdicts(system.deps)).toEqual({ name: 'verdicts', derivedFrom: '2 labels', differences: [] });
});

test.each([
  ['a count', 'label_tally', 'UPDATE label_tally SET correct = correct + 1'],
  ['a verdict', 'label_tally', "UPDATE label_tally SET consensus = 'rejected' WHERE total > 0"],
  ['a status', 'comment_fallacy_labels', "UPDATE comment_fallacy_labels SET status = 'disputed'"],
  ['a place in the queue', 'label_tally', 'UPDATE label_tally SET awaits_moderator = NOT awaits_moderator'],
  ['a missing row', 'label_tally', 'DELETE FROM label_tally'],
])('%s that is wrong is returned and stays until the rebuilt one is accepted', async (_what, table, damage) => {
  await db.pool.query(damage);
  const [, stored] = [await rebuildVerdicts(system.deps), await rebuildVerdicts(system.deps, { accept: true })];
  expect(stored.differences).toMatchObject([{ table }]);
  expect((await rebuildVerdicts(system.deps)).differences).toEqual([]);
});
