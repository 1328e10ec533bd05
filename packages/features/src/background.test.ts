import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumerOffsets, countUnsequenced, loadSigningKey, logSize, readWitness, sequenceNow, verifyLog } from './audit/index.ts';
import { allJobs, CONSUMERS, RETENTION, runBackground } from './background.ts';
import { recentActivity } from './operations/index.ts';

const DAY_MS = 86_400_000;
const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
let ana: { userId: number; authorization: string };
beforeAll(async () => {
  ana = await system.person('ana');
});
afterAll(() => system.close());

async function point(content: string): Promise<{ id: number; uuid: string }> {
  const reply = await http.inject({
    method: 'POST',
    url: '/api/points',
    headers: ana,
    payload: { content, source: 'forum', author: 'Ana B.' },
  });
  return reply.json().point;
}

async function rowsHolding(text: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      (await db.pool.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0`, [text])).rowCount ? [name] : [],
    ),
  );
  return found.flat().toSorted();
}

const later = (days: number): Date => new Date(Date.now() + days * DAY_MS);

test('sequencer and consumers process events until they are stopped', async () => {
  const stop = new AbortController();
  const running = runBackground(system.deps, key, stop.signal);
  await point('Followed');
  await expect.poll(() => countUnsequenced(db)).toBe(0);
  const size = await logSize(db);
  await expect.poll(async () => (await consumerOffsets(db)).map(({ seq }) => seq)).toEqual(CONSUMERS.map(() => size));
  stop.abort();
  await running;
  expect((await recentActivity(db, '2026-01-01')).find(({ kind }) => kind === 'point.created')?.events).toBe(1);
  expect(await readWitness(system.deps.settings)).toContain(`\n${size}\n`);
});

test('the text of a deleted point is deleted everywhere after a month, and the log stays intact', async () => {
  const { id } = await point('Regrettable words');
  const kept = await point('Words that stay');
  await http.inject({ method: 'PUT', url: `/api/points/${id}`, headers: ana, payload: { content: 'Regrettable words, edited' } });
  await http.inject({ method: 'DELETE', url: `/api/points/${id}`, headers: ana });
  await sequenceNow(system.deps, key);
  await enforceRetention(db, RETENTION, later(29));
  expect(await rowsHolding('Regrettable')).toEqual(['event', 'points']);
  const removed = await enforceRetention(db, RETENTION, later(31));
  expect(removed['points (text of deleted points)']).toBe(1);
  expect(await rowsHolding('Regrettable')).toEqual([]);
  expect(await rowsHolding('Words that stay')).toEqual(['event', 'points']);
  await sequenceNow(system.deps, key);
  expect(await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: [] })).toMatchObject({ erased: 3, problems: [] });
  expect((await http.inject(`/api/points/${id}`)).statusCode).toBe(410);
  expect((await http.inject(`/api/points/${kept.id}`)).json().point.content).toBe('Words that stay');
});

test('running retention again deletes nothing', async () => {
  expect(Object.values(await enforceRetention(db, RETENTION, later(31))).every((count) => count === 0)).toBe(true);
});

test('expired sessions, stored responses and usage are deleted, and valid ones stay', async () => {
  await db.pool.query(
    `INSERT INTO session (token_hash, user_id, created_at, expires_at)
     SELECT sha256(n::text::bytea), $1, now(), now() + n * interval '1 day' FROM unnest(ARRAY[-1, 1]) n`,
    [ana.userId],
  );
  await db.pool.query('INSERT INTO api_key_usage SELECT id, current_date - n, 1, now() FROM api_key, unnest(ARRAY[89, 92]) n');
  await http.inject({ method: 'POST', url: '/api/points', headers: { ...ana, 'idempotency-key': 'k' }, payload: { content: 'Keyed' } });
  expect(await enforceRetention(db, RETENTION, new Date())).toMatchObject({ session: 1, api_key_usage: 1, idempotency_key: 0 });
  expect(await enforceRetention(db, RETENTION, later(1.01))).toMatchObject({ session: 1, idempotency_key: 1 });
});

test('retention is a scheduled job', async () => {
  const job = allJobs(() => system.deps).find(({ queue }) => queue === 'retention');
  expect(job?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
  await job?.run({}, new AbortController().signal);
});
