import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { demoSignIns, loadDemo } from './index.ts';

const { deps, close } = await testSystem();
afterAll(() => close());

const count = async (table: string): Promise<number> => (await deps.db.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;
const countPoints = (): Promise<number> => count('points');

test('the demo is loaded once, and a start that was killed half-way is completed', async () => {
  expect(await loadDemo(deps)).toBe(true);
  const all = await countPoints();
  expect(all).toBeGreaterThan(5);
  const signIns = await demoSignIns(deps.settings.DATA_DIR);
  const labels = await count('comment_fallacy_labels');
  for (const table of ['label_tally', 'fallacy_feedback', 'comment_fallacy_labels']) await deps.db.pool.query(`DELETE FROM ${table}`);
  await deps.db.pool.query('DELETE FROM points WHERE id > (SELECT min(id) + 3 FROM points)');
  expect(await loadDemo(deps)).toBe(false);
  expect(await countPoints()).toBe(all);
  expect(await count('comment_fallacy_labels')).toBe(labels);
  expect(await demoSignIns(deps.settings.DATA_DIR)).toEqual(signIns);
});

test('the demo’s labels have verdicts of every kind to look at, and nobody rates their own words', async () => {
  const { rows } = await deps.db.pool.query('SELECT DISTINCT consensus FROM label_tally ORDER BY consensus');
  expect(rows.map(({ consensus }) => consensus)).toEqual(expect.arrayContaining(['confirmed', 'rejected', 'likely_correct', 'uncertain']));
  const own = await deps.db.pool.query(
    `SELECT FROM fallacy_feedback JOIN comment_fallacy_labels label ON label.id = fallacy_label_id JOIN points ON points.id = point_id
     WHERE points.user_id = fallacy_feedback.user_id`,
  );
  expect(own.rowCount).toBe(0);
});

test('what somebody withdrew does not come back', async () => {
  await deps.db.pool.query('UPDATE fallacy_feedback SET deleted_at = now()');
  await loadDemo(deps);
  expect(await count('fallacy_feedback WHERE deleted_at IS NULL')).toBe(0);
});

test('what somebody deleted does not come back', async () => {
  await deps.db.pool.query('UPDATE points SET deleted_at = now() WHERE id = (SELECT max(id) FROM points)');
  const all = await countPoints();
  await loadDemo(deps);
  expect(await countPoints()).toBe(all);
});
