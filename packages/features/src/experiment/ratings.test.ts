import { MINUTE_MS } from '@verdict/core/time';
import { afterAll, afterEach, expect, test } from 'vitest';
import { EXPERIMENT_PERSONAL_DATA } from './personal-data.ts';
import { experimentScene, order, type Person } from './testing/experiment-scene.ts';

const { system, db, send, mustSend, root, mod, wait, now, board, people, startOn, top, result, endAll } = await experimentScene();
afterEach(endAll);
afterAll(() => system.close());

const queue = async (who: Person) => mustSend('GET', '/api/moderation/experiment-ratings', who);
const rate = (who: Person, experiment_id: number, proposal_id: string, quality: number) =>
  send('POST', '/api/moderation/experiment-ratings', who, { experiment_id, proposal_id, quality });

test('moderators see what the lists differ in, without anything that tells which list it is on', async () => {
  const { topic, known, fresh } = await board();
  const { id } = await startOn(topic.slug);
  expect(await queue(mod)).toMatchObject({ items: [], total: 0 }); // nobody has seen anything
  wait(2 * MINUTE_MS); // the queue is remembered for a minute
  for (const who of (await people(id, 1)).flat()) await top(topic.slug, who);
  const { items, total } = await queue(mod);
  expect(total).toBe(2);
  expect(order({ items }).toSorted()).toEqual([known, fresh].toSorted());
  expect(Object.keys(items[0]).toSorted()).toEqual(['experiment_id', 'language', 'proposal_id', 'text', 'title', 'topic_title']);
  expect((await rate(mod, id, fresh, 5)).statusCode).toBe(200);
  expect((await rate(mod, id, fresh, 1)).json().error.code).toBe('not_to_rate');
  expect((await rate(root, id, known, 2)).statusCode).toBe(200);
  expect(order(await queue(mod))).toEqual([known]);
  const [{ quality }] = (await result(id)).comparisons;
  // The control shows the known one first: (2 + 5 / log2(3)) / (1 + 1 / log2(3)); the candidate the other way round.
  const second = 1 / Math.log2(3);
  expect(quality.control).toBeCloseTo((2 + 5 * second) / (1 + second), 9);
  expect(quality.candidate).toBeCloseTo((5 + 2 * second) / (1 + second), 9);
  expect(quality).toMatchObject({ proposals: 2, verdict: 'too_few_people' });
});

test('nobody rates their own proposal, one that does not differ, or one of an ended experiment', async () => {
  const { topic, fresh } = await board();
  const { id } = await startOn(topic.slug);
  expect((await rate(mod, id, fresh, 3)).json().error.code).toBe('not_to_rate');
  for (const who of (await people(id, 1)).flat()) await top(topic.slug, who);
  await db.pool.query('UPDATE proposal SET user_id = $1 WHERE proposal_id = $2', [mod.userId, fresh]);
  expect((await rate(mod, id, fresh, 3)).json().error.code).toBe('not_to_rate');
  expect((await rate(root, id + 1000, fresh, 3)).json().error.code).toBe('experiment_not_found');
  expect((await rate(root, id, 'nothing', 3)).json().error.code).toBe('proposal_not_found');
  await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
  expect((await rate(root, id, fresh, 3)).json().error.code).toBe('experiment_ended');
  expect(await queue(root)).toMatchObject({ items: [] });
});

test('an erased person leaves no exposure, and ratings without a name', async () => {
  const { topic, fresh } = await board();
  const { id } = await startOn(topic.slug);
  for (const who of (await people(id, 1)).flat()) await top(topic.slug, who);
  const rater = await system.person('rater', 'moderator');
  await mustSend('POST', '/api/moderation/experiment-ratings', rater, { experiment_id: id, proposal_id: fresh, quality: 4 });
  await top(topic.slug, rater);
  expect(await EXPERIMENT_PERSONAL_DATA.read(db, rater.userId)).toMatchObject({
    exposures: [{ experiment_id: id }],
    ratings: [{ proposal_id: fresh, quality: 4 }],
  });
  await db.transaction((tx) => EXPERIMENT_PERSONAL_DATA.erase(system.deps, tx, { userId: rater.userId, now: now() }));
  expect(await EXPERIMENT_PERSONAL_DATA.read(db, rater.userId)).toEqual({ exposures: [], ratings: [], started: [] });
  expect((await result(id)).ratings).toBe(1);
});
