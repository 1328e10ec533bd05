import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const system = await testSystem();
const { db, settings } = system.deps;
const environment = { DATABASE_URL: system.databaseUrl, DATA_DIR: settings.DATA_DIR };
afterAll(() => system.close());

beforeAll(async () => {
  await system.person('ana');
  await runHere(environment, 'rebuild', 'activity'); // puts the events into the log
  await db.pool.query('UPDATE activity_daily SET events = events + 1');
});

const storedEvents = async () => (await db.pool.query('SELECT events FROM activity_daily')).rows.map(({ events }) => events);

test('a rebuild stops at a difference, prints the rows and changes nothing', async () => {
  const stored = await storedEvents();
  const { code, stdout, stderr } = await runHere(environment, 'rebuild');
  expect(code).toBe(3);
  expect(stdout).toContain('DIFFERENT from before');
  expect(stdout).toMatch(/^ {2}activity_daily: \d+ rows differ:\n {4}rebuilt \{"day":.*\n {4}stored {2}\{"day":/m);
  expect(stdout.split('\n').at(-2)).toMatch(/^ {4}(stored|rebuilt) /); // nothing is rebuilt after it
  expect(stderr).toContain('run it again with --accept');
  expect(await storedEvents()).toEqual(stored);
});

test('with --accept it saves the rebuilt rows and continues', async () => {
  const stored = await storedEvents();
  const { code, stdout } = await runHere(environment, 'rebuild', '--accept');
  expect([code, stdout.match(/rebuilt from/g)?.length]).toEqual([0, 8]);
  expect(await storedEvents()).toEqual(stored.map((events) => events - 1));
  expect((await runHere(environment, 'rebuild')).code).toBe(0);
});
