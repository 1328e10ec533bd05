import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../postgres/index.ts';
import { enforceRetention } from '../retention/index.ts';
import { DAILY_KEY_RETENTION, hashForToday } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
afterAll(() => system.close());

const MORNING = new Date('2026-03-01T08:00:00Z');
const EVENING = new Date('2026-03-01T20:00:00Z');
const TOMORROW = new Date('2026-03-02T08:00:00Z');

test('a text has the same hash all day in every process, and another one the next day', async () => {
  const other = openDatabase({ url: system.databaseUrl, name: 'verdict-other', maxConnections: 2 });
  const [here, there] = await Promise.all([hashForToday(db, ['192.0.2.1'], MORNING), hashForToday(other, ['192.0.2.1'], EVENING)]);
  await other.close();
  expect(there).toEqual(here);
  expect(await hashForToday(db, ['192.0.2.1'], TOMORROW)).not.toEqual(here);
});

test('a missing value has no hash, and different texts have different ones', async () => {
  const [none, one, two] = await hashForToday(db, [undefined, 'a', 'b'], MORNING);
  expect(none).toBeNull();
  expect(one).not.toBe(two);
});

test('a key is destroyed when its day is over', async () => {
  await hashForToday(db, ['a'], MORNING);
  await hashForToday(db, ['a'], TOMORROW);
  await enforceRetention(db, [DAILY_KEY_RETENTION], new Date('2026-03-03T00:00:01Z'));
  expect((await db.pool.query("SELECT day FROM daily_key WHERE day < '2026-03-02'")).rows).toEqual([]);
});
