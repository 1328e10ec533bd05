import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { labelProbability, rebuildProbabilities } from '../probability/index.ts';
import { recomputeDue } from './recompute.ts';
import { saveSuspicion } from './suspicion.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, deps);
afterAll(() => system.close());

const suspect = async ({ userId }: Person, likelihood: number) => {
  await deps.db.transaction((tx) =>
    saveSuspicion(tx, { userId, botLikelihood: likelihood, collusionScore: likelihood, now: deps.clock.now() }),
  );
  await recomputeDue(deps);
};
const statsOf = async (id: number) => {
  await catchUp(deps, labelProbability);
  return (await http.inject(`/api/fallacy-feedback/stats/${id}`)).json().stats;
};

test('a probability follows the trust of those who answered, and the table counts each person once', async () => {
  const [author, rater] = [await system.person('author'), await system.person('rater')];
  const detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  const { id } = await scenario.label({ author, detector });
  await client.mustSend('POST', '/api/fallacy-feedback', rater, { fallacyLabelId: id, feedbackType: 'correct' });
  await suspect(rater, 0);
  const trusted = await statsOf(id);
  await suspect(rater, 1);
  const suspected = await statsOf(id);
  expect(suspected.probability).toBeLessThan(trusted.probability);
  expect(suspected).toMatchObject({ total: 1, correct: 1 });
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
  await suspect(rater, 0);
  expect((await statsOf(id)).probability).toBe(trusted.probability);
});
