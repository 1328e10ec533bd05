import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { demoSignIns, loadDemo } from './index.ts';

const { deps, close } = await testSystem();
afterAll(() => close());

const countPoints = async (): Promise<number> => (await deps.db.pool.query('SELECT count(*) AS n FROM points')).rows[0].n;

test('the demo is loaded once, and a start that was killed half-way is completed', async () => {
  expect(await loadDemo(deps)).toBe(true);
  const all = await countPoints();
  expect(all).toBeGreaterThan(5);
  const signIns = await demoSignIns(deps.settings.DATA_DIR);
  await deps.db.pool.query('DELETE FROM points WHERE id > (SELECT min(id) + 3 FROM points)');
  expect(await loadDemo(deps)).toBe(false);
  expect(await countPoints()).toBe(all);
  expect(await demoSignIns(deps.settings.DATA_DIR)).toEqual(signIns);
});

test('what somebody deleted does not come back', async () => {
  await deps.db.pool.query('UPDATE points SET deleted_at = now() WHERE id = (SELECT max(id) FROM points)');
  const all = await countPoints();
  await loadDemo(deps);
  expect(await countPoints()).toBe(all);
});
