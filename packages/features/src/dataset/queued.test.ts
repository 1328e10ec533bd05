import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETENTION } from '../background.ts';
import { datasetJobs } from './jobs.ts';
import { DATASET_PERSONAL_DATA } from './personal-data.ts';
import { datasetScene } from './testing/scene.ts';

const HOUR_MS = 3_600_000;
const scene = await datasetScene({ EXPORT_QUEUE_ROWS: '2' });
const { deps, get, aLabel, moderator, http } = scene;
let shiftMs = 0;
deps.clock = { now: () => new Date(Date.now() + shiftMs) };
afterAll(() => scene.system.close());
beforeAll(async () => {
  for (const correct of [1, 2, 3]) await aLabel({ correct });
});

const [job, tidy] = datasetJobs(() => deps);
const work = (exportId: number) => job?.run({ exportId }, new AbortController().signal);
const ask = async (query: string, who = moderator) => (await get(`/api/fallacy-feedback/export?${query}`, who)).json().export;
const stateOf = async (id: number) => (await get(`/api/exports/${id}`)).json().export;

test('a large export is queued, written in the background, and its owner is notified', async () => {
  const reply = await get('/api/fallacy-feedback/export?format=csv');
  expect(reply.statusCode).toBe(202);
  const { id } = reply.json().export;
  expect([reply.headers.location, reply.json().export.state]).toEqual([`/api/exports/${id}`, 'queued']);
  expect((await get(`/api/exports/${id}/file`)).json().error.code).toBe('not_ready');
  const { rows } = await deps.db.pool.query("SELECT data FROM pgboss.job WHERE name = 'export'");
  expect(rows).toEqual([{ data: { exportId: id } }]);
  await work(id);
  const made = await stateOf(id);
  expect(made).toMatchObject({ state: 'ready', rows: 3, file_url: `/api/exports/${id}/file` });
  const file = await get(`/api/exports/${id}/file`);
  expect(hash('sha256', file.rawPayload)).toBe(made.sha256);
  expect(file.headers['content-disposition']).toContain('.csv"');
  const told = (await get('/api/notifications')).json().items;
  expect(told).toMatchObject([
    {
      kind: 'export_ready',
      data: { export_id: id, format: 'csv', rows: 3 },
      url: `/api/exports/${id}/file`,
      title: 'Your export is ready: 3 rows (csv)',
    },
  ]);
});

test('a small export is queued on request', async () => {
  expect((await get('/api/fallacy-feedback/export?minFeedbacks=3')).statusCode).toBe(200);
  expect(await ask('minFeedbacks=3&queue=true')).toMatchObject({ state: 'queued' });
});

test('writing it twice changes nothing, and every format can be stored', async () => {
  for (const format of ['json', 'ml', 'detailed', 'parquet']) {
    const { id } = await ask(`format=${format}&minFeedbacks=0&queue=true`);
    await work(id);
    const { sha256, finished_at } = await stateOf(id);
    await work(id);
    expect(await stateOf(id)).toMatchObject({ sha256, finished_at });
    expect(hash('sha256', (await get(`/api/exports/${id}/file`)).rawPayload)).toBe(sha256);
  }
});

test('only its owner can download it, and only for a day', async () => {
  const { id } = await ask('format=json');
  await work(id);
  const other = await scene.system.person('other', 'admin');
  expect((await get(`/api/exports/${id}/file`, other)).json().error.code).toBe('not_yours');
  expect((await get(`/api/exports/${id}`, other)).json().export).toMatchObject({ is_yours: false, file_url: null });
  shiftMs = 24 * HOUR_MS + 1000;
  expect((await get(`/api/exports/${id}/file`)).statusCode).toBe(410);
  expect((await stateOf(id)).file_url).toBeNull();
  await enforceRetention(deps.db, RETENTION, deps.clock.now());
  const { rows } = await deps.db.pool.query('SELECT count(*) AS count FROM export_chunk WHERE export_id = $1', [id]);
  expect(rows).toEqual([{ count: 0 }]);
  shiftMs = 0;
});

test('your own exports can be listed alone, newest first', async () => {
  const asking = await scene.system.person('asking', 'moderator');
  const [first, second] = [await ask('format=json', asking), await ask('format=csv', asking)];
  await ask('format=json');
  const numbers = async (query: string) => (await get(`/api/exports?${query}`, asking)).json().items.map(({ id }: { id: number }) => id);
  expect(await numbers('mine=true')).toEqual([second.id, first.id]);
  expect((await numbers('')).length).toBeGreaterThan(2);
});

test('a missing or streamed export cannot be downloaded', async () => {
  expect((await get('/api/exports/999999/file')).statusCode).toBe(404);
  expect((await get('/api/exports/999999')).statusCode).toBe(404);
  const direct = await get('/api/fallacy-feedback/export?minFeedbacks=3');
  expect((await get(`/api/exports/${direct.headers['export-number']}/file`)).statusCode).toBe(410);
});

test('a failure is recorded, and a retry succeeds', async () => {
  const { id } = await ask('format=json');
  await deps.db.pool.query('ALTER VIEW label_verdict RENAME TO label_verdict_away');
  await expect(work(id)).rejects.toThrow();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'internal', rows: null });
  await deps.db.pool.query('ALTER VIEW label_verdict_away RENAME TO label_verdict');
  const { rows } = await deps.db.pool.query("SELECT kind FROM event WHERE kind = 'export.failed'");
  expect(rows).toHaveLength(1);
  await work(id);
  expect(await stateOf(id)).toMatchObject({ state: 'ready', problem: null, rows: 3 });
});

test('an export interrupted by the end of its process is marked as failed', async () => {
  const { id } = await ask('format=json');
  await deps.db.pool.query("UPDATE export_snapshot SET state = 'running', created_at = created_at - interval '2 hours' WHERE id = $1", [
    id,
  ]);
  await tidy?.run({}, new AbortController().signal);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'interrupted' });
});

test('erasing a person deletes their exports and who requested them', async () => {
  const leaving = await scene.system.person('leaving', 'moderator');
  const { id } = await ask('format=json', leaving);
  await work(id);
  expect(await DATASET_PERSONAL_DATA.read(deps.db, leaving.userId)).toMatchObject([{ id, format: 'json' }]);
  await deps.db.transaction((tx) => DATASET_PERSONAL_DATA.erase(deps, tx, { userId: leaving.userId, now: deps.clock.now() }));
  expect(await DATASET_PERSONAL_DATA.read(deps.db, leaving.userId)).toEqual([]);
  expect((await get(`/api/exports/${id}/file`, leaving)).statusCode).toBe(403);
});

test('disconnecting stops the export, and that is recorded', async () => {
  await deps.db.pool.query(
    `WITH point AS (INSERT INTO points (uuid, content, language, source, created_at, updated_at)
       SELECT gen_random_uuid(), repeat('Said before. ', 100), 'en', 'many', now(), now() FROM generate_series(1, 40000) RETURNING id)
     INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, created_at, updated_at)
     SELECT gen_random_uuid(), id, 'straw_man', 0.5, 'many', now(), now() FROM point`,
  );
  Object.assign(deps.settings, { EXPORT_QUEUE_ROWS: 1_000_000 });
  await http.listen({ port: 0 });
  const address = `http://localhost:${(http.server.address() as AddressInfo).port}`;
  const ending = new AbortController();
  const reply = await fetch(`${address}/api/fallacy-feedback/export`, {
    headers: { authorization: moderator.authorization },
    signal: ending.signal,
  });
  const id = Number(reply.headers.get('export-number'));
  await reply.body?.getReader().read();
  expect((await stateOf(id)).state).toBe('running'); // the stream waits for its reader
  deps.metrics.exports.reset();
  ending.abort();
  await expect.poll(async () => (await stateOf(id)).state).toBe('failed');
  expect(await stateOf(id)).toMatchObject({ problem: 'stopped' });
  expect((await deps.metrics.exports.get()).values).toMatchObject([{ value: 1, labels: { outcome: 'stopped' } }]);
});
