import { testSystem } from '@verdict/features/testing';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { isConnectionLost, openDatabase, retryAfterDeadlock } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
afterAll(() => system.close());

const failure = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

test.each([
  [failure('57P01'), true], // the server is shutting down
  [failure('57P02'), true],
  [failure('57P03'), true], // it is starting
  [failure('08006'), true],
  [failure('08P01'), true],
  [failure('ECONNREFUSED'), true],
  [failure('ECONNRESET'), true],
  [failure('EPIPE'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [failure('23505'), false],
  [failure('40001'), false],
  [failure('42601'), false],
  [new Error('the connection between these points is weak'), false],
  ['57P01', false],
  [undefined, false],
  [{ code: '57P01' }, false],
])('%o: unavailable is %s', (error, lost) => {
  expect(isConnectionLost(error)).toBe(lost);
});

test('a server that is down is unavailable', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/none', name: 'verdict-nowhere', maxConnections: 1 });
  const error = await nowhere.pool.query('SELECT 1').catch((reason: unknown) => reason);
  expect(isConnectionLost(error)).toBe(true);
  await nowhere.close();
});

test('a connection cut during a statement fails it as unavailable, and the next one works', async () => {
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = client.query('SELECT pg_sleep(30)').catch((reason: unknown) => reason);
  await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  const error = await waiting;
  expect(isConnectionLost(error)).toBe(true);
  client.release(error as Error);
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('an idle connection that is cut does not end the process, and is reported', async () => {
  const told: Error[] = [];
  const own = openDatabase({ url: system.databaseUrl, name: 'verdict-idle', maxConnections: 1, onIdleError: (error) => told.push(error) });
  const { rows } = await own.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => told.length).toBe(1);
  expect((await own.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await own.close();
});

test('a failing transaction is rolled back', async () => {
  const attempt = db.transaction(async (tx) => {
    await sql`CREATE TABLE half_done (x int)`.execute(tx);
    throw new Error('stop');
  });
  await expect(attempt).rejects.toThrow('stop');
  expect((await db.pool.query("SELECT to_regclass('half_done') AS found")).rows).toEqual([{ found: null }]);
});

test('integers are numbers and dates are text', async () => {
  const { rows } = await db.pool.query("SELECT 9007199254740991::bigint AS large, DATE '2026-03-01' AS day");
  expect(rows).toEqual([{ large: Number.MAX_SAFE_INTEGER, day: '2026-03-01' }]);
});

test('closing an unused database is allowed', async () => {
  await openDatabase({ url: system.databaseUrl, name: 'verdict-unused', maxConnections: 1 }).close();
});

test('of two deadlocked transactions both succeed', async () => {
  await db.pool.query('DROP TABLE IF EXISTS held; CREATE TABLE held (id int PRIMARY KEY, times int NOT NULL)');
  await db.pool.query('INSERT INTO held VALUES (1, 0), (2, 0)');
  const { promise: bothBegun, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  let attempts = 0;
  const touch = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1;
      await sql`UPDATE held SET times = times + 1 WHERE id = ${first}`.execute(tx);
      if (++begun === 2) resolve();
      await bothBegun;
      await sql`UPDATE held SET times = times + 1 WHERE id = ${second}`.execute(tx);
    });
  await Promise.all([touch(1, 2), touch(2, 1)]);
  expect(attempts).toBeGreaterThanOrEqual(3); // on a busy machine the database may abort both
  expect((await db.pool.query('SELECT times FROM held')).rows).toEqual([{ times: 2 }, { times: 2 }]);
});

test.each([
  { losses: 4, succeeds: true },
  { losses: 5, succeeds: false },
])('a transaction that is deadlocked $losses times: succeeds $succeeds', async ({ losses, succeeds }) => {
  let left = losses;
  const attempt = async () => {
    if (left-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return 'done';
  };
  const answer = retryAfterDeadlock(attempt).catch(() => 'lost');
  expect(await answer).toBe(succeeds ? 'done' : 'lost');
});

test('an abandoned database waits for nobody: running statements fail, are rolled back and stop', async () => {
  const own = openDatabase({ url: system.databaseUrl, name: 'verdict-abandoned', maxConnections: 2 });
  await db.pool.query('CREATE TABLE begun (id int)');
  const client = await own.pool.connect();
  await client.query('BEGIN; INSERT INTO begun VALUES (1)');
  const failed = own.transaction((tx) => sql`SELECT pg_sleep(600)`.execute(tx)).catch((reason: unknown) => reason);
  const sleeping = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'verdict-abandoned' AND wait_event = 'PgSleep'";
  await expect.poll(async () => (await db.pool.query(sleeping)).rowCount).toBe(1);
  await own.abandon();
  expect(await failed).toBeInstanceOf(Error); // of the server, the connection or the pool, whichever is first
  await expect.poll(async () => (await db.pool.query(sleeping)).rowCount).toBe(0);
  expect((await db.pool.query('SELECT 1 FROM begun')).rowCount).toBe(0);
  await expect(own.pool.query('SELECT 1')).rejects.toThrow();
});
