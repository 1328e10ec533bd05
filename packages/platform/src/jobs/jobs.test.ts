import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { type Job, type Jobs, startJobs } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const metrics = createMetrics();
const lines: string[] = [];
const log = createLog('error', { write: (line: string) => void lines.push(line) });
const ran: Record<string, unknown>[] = [];
const WAIT = { timeout: 15_000, interval: 50 };

const JOBS: Job[] = [
  {
    queue: 'greet',
    retries: 2,
    async run(data) {
      ran.push({ ...data });
    },
  },
  {
    queue: 'shaky',
    retries: 3,
    async run(data) {
      ran.push({ shaky: true, ...data });
      if (ran.filter(({ shaky }) => shaky).length === 1) throw new Error('first time fails');
    },
  },
];

let worker: Jobs;
let clerk: Jobs;
beforeAll(async () => {
  [worker, clerk] = (await Promise.all(
    [true, false].map((work) => startJobs({ url: system.databaseUrl, database: db, jobs: JOBS, work, log, metrics })),
  )) as [Jobs, Jobs];
});
afterAll(async () => {
  await Promise.all([worker.stop(), clerk.stop()]);
  await system.close();
});

test('a job is enqueued if its transaction commits, otherwise not', async () => {
  const undone = db.transaction(async (tx) => {
    await clerk.enqueue(tx, 'greet', { name: 'undone' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await db.transaction((tx) => clerk.enqueue(tx, 'greet', { name: 'done' }));
  await expect.poll(() => ran, WAIT).toContainEqual({ name: 'done' });
  expect(ran).not.toContainEqual({ name: 'undone' });
  expect((await db.pool.query("SELECT FROM pgboss.job WHERE data ->> 'name' = 'undone'")).rowCount).toBe(0);
});

test('a job that failed is logged, counted and retried', async () => {
  await db.transaction((tx) => clerk.enqueue(tx, 'shaky', { n: 1 }));
  const state = async () => (await db.pool.query("SELECT state FROM pgboss.job WHERE name = 'shaky'")).rows[0]?.state;
  await expect.poll(state, WAIT).toBe('retry');
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'job failed', queue: 'shaky', err: expect.objectContaining({ message: 'first time fails' }) }),
  );
  await db.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'shaky'"); // instead of waiting for it
  await expect.poll(state, WAIT).toBe('completed');
  expect(ran.filter(({ shaky }) => shaky)).toHaveLength(2);
  const { values } = await metrics.jobs.get();
  expect(values).toContainEqual(expect.objectContaining({ value: 1, labels: { queue: 'shaky', outcome: 'failed' } }));
  expect(values).toContainEqual(expect.objectContaining({ value: 1, labels: { queue: 'shaky', outcome: 'done' } }));
});

test('a scheduled job that was missed while nothing ran is done once at the next start', async () => {
  const minutes = (Date.now() / 60_000 + 12 * 60) % (24 * 60); // twelve hours from now, so not during this test
  const nightly: Job = {
    queue: 'nightly',
    schedule: `${Math.floor(minutes % 60)} ${Math.floor(minutes / 60)} * * *`,
    retries: 0,
    async run() {
      ran.push({ nightly: true });
    },
  };
  await worker.stop();
  const start = () => startJobs({ url: system.databaseUrl, database: db, jobs: [...JOBS, nightly], work: true, log, metrics });
  await (await start()).stop();
  await db.pool.query("UPDATE pgboss.schedule SET created_on = now() - interval '9 days'");
  await db.pool.query("UPDATE pgboss.version SET cron_on = now() - interval '2 days'");
  worker = await start();
  await expect.poll(() => ran, { ...WAIT, timeout: 60_000 }).toContainEqual({ nightly: true });
  const { rows } = await db.pool.query("SELECT FROM pgboss.job WHERE name = 'nightly'");
  expect(rows).toHaveLength(1);
});

test('workers and producers know the same queues', async () => {
  for (const jobs of [worker, clerk])
    expect((await jobs.counts()).map(({ name }) => name)).toEqual(expect.arrayContaining(['greet', 'shaky']));
});
