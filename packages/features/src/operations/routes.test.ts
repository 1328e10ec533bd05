import { testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import { createMetrics } from '@verdict/platform/metrics';
import { openDatabase } from '@verdict/platform/postgres';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import { consumeBatch, loadSigningKey, logSize, type Reactor, sequenceNow } from '../audit/index.ts';
import { CONSUMERS } from '../background.ts';
import type { Deps } from '../deps.ts';
import { SLICES } from '../slices.ts';

const system = await testSystem();
const http = await system.api();
const closing: Http[] = [];
afterAll(async () => {
  for (const api of closing) await api.close();
  await system.close();
});

async function apiWith(change: Partial<Deps>): Promise<Http> {
  const api = await createApi({ ...system.deps, ...change });
  closing.push(api);
  return api;
}

test('a running process reports that it is alive, to anyone', async () => {
  const reply = await http.inject({ url: '/healthz', remoteAddress: '203.0.113.5' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
});

test('a process whose database responds is ready', async () => {
  const reply = await http.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }]);
});

test('a process without a database is alive but not ready', async () => {
  const away = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/none', name: 'verdict-away', maxConnections: 1 });
  const api = await apiWith({ db: away });
  expect((await api.inject('/healthz')).statusCode).toBe(200);
  const reply = await api.inject('/readyz');
  expect(reply.statusCode).toBe(503);
  expect(reply.json().error.code).toBe('unavailable');
  expect(reply.headers['retry-after']).toBe('2');
  expect((await api.inject('/api/points')).json().error.code).toBe('unavailable');
  const measured = await api.inject('/metrics');
  expect([measured.statusCode, measured.body]).toEqual([200, expect.stringContaining('verdict_http_request_seconds_count')]);
  await away.close();
});

test.each([
  ['127.0.0.1', 200],
  ['127.8.8.8', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['203.0.113.5', 404],
  ['10.0.0.1', 404],
  ['::ffff:10.0.0.1', 404],
  ['2001:db8::1', 404],
])('without a token, metrics requested from %s: %i', async (remoteAddress, status) => {
  expect((await http.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
});

test('a header cannot make a remote client local', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1', host: 'localhost' };
  expect((await http.inject({ url: '/metrics', remoteAddress: '203.0.113.5', headers })).statusCode).toBe(404);
});

test('behind a trusted proxy on this machine, remote clients stay remote', async () => {
  const api = await apiWith({ settings: { ...system.deps.settings, TRUST_PROXY: ['127.0.0.1'] } });
  const ask = (forwarded: string) => api.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } });
  expect((await ask('203.0.113.5')).statusCode).toBe(404);
  expect((await ask('127.0.0.1, 203.0.113.5')).statusCode).toBe(404);
});

test('if a token is set, only requests with it get metrics', async () => {
  const api = await apiWith({ settings: { ...system.deps.settings, METRICS_TOKEN: 'let-me-see' } });
  const ask = (authorization?: string) =>
    api.inject({ url: '/metrics', remoteAddress: '203.0.113.5', ...(authorization && { headers: { authorization } }) });
  expect((await ask('Bearer let-me-see')).statusCode).toBe(200);
  for (const wrong of [undefined, 'Bearer let-me', 'let-me-see', 'Bearer let-me-see2']) expect((await ask(wrong)).statusCode).toBe(404);
  expect((await api.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
});

test('metrics name routes by their pattern and no person', async () => {
  const ana = await system.person('ana');
  await http.inject({ url: '/api/points/987654321987654?userId=77', headers: { authorization: ana.authorization } });
  await http.inject({ url: '/ana@example.org' });
  const text = (await http.inject('/metrics')).body;
  expect(text).toContain('route="/api/points/:id"');
  expect(text).toContain('route="unknown"');
  expect(text).not.toMatch(/987654321987654|ana@example\.org|userId/);
});

test('metrics show how many log entries wait to be sequenced, and for how long', async () => {
  const anHourOn = await apiWith({ clock: { now: () => new Date(Date.now() + 3_600_000) } });
  const { body } = await anHourOn.inject('/metrics');
  expect(body).toMatch(/^verdict_log_unsequenced [1-9]/m);
  expect(body).toMatch(/^verdict_log_unsequenced_seconds [1-9]\d{3,}(\.\d+)?$/m);
  await sequenceNow(system.deps, await loadSigningKey(system.deps.settings));
  const ordered = (await anHourOn.inject('/metrics')).body;
  expect(ordered).toMatch(/^verdict_log_unsequenced 0$/m);
  expect(ordered).toMatch(/^verdict_log_unsequenced_seconds 0$/m);
});

test('metrics show the lag of a consumer that always fails, in entries and seconds', async () => {
  await sequenceNow(system.deps, await loadSigningKey(system.deps.settings));
  const stuck: Reactor = { name: 'stuck', kinds: 'all', apply: () => Promise.reject(new Error('poisoned')) };
  const anHourOn = await apiWith({ clock: { now: () => new Date(Date.now() + 3_600_000) } });
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(consumeBatch(system.deps, stuck)).rejects.toThrow('poisoned');
  const { body } = await anHourOn.inject('/metrics');
  expect(body).toContain(`verdict_consumer_lag{consumer="stuck"} ${await logSize(system.deps.db)}\n`);
  expect(body).toMatch(/^verdict_consumer_stuck_seconds\{consumer="stuck"\} [1-9]\d{3,}(\.\d+)?$/m);
  await system.deps.db.pool.query("DELETE FROM consumer_offset WHERE name = 'stuck'");
});

test('with separate workers, a server reports their progress with the log', async () => {
  await sequenceNow(system.deps, await loadSigningKey(system.deps.settings));
  const [consumer] = CONSUMERS;
  for (const one of CONSUMERS) await consumeBatch(system.deps, one);
  const size = await logSize(system.deps.db);
  await system.deps.db.pool.query('UPDATE consumer_offset SET seq = seq - 1 WHERE name = $1', [consumer?.name]);
  const metrics = createMetrics(SLICES); // a server that never ran the consumer
  const api = await apiWith({ metrics, settings: { ...system.deps.settings, WORKERS: 'separate' } });
  const { body } = await api.inject('/metrics');
  expect(body).toContain(`verdict_log_size ${size}\n`);
  expect(body).toContain(`verdict_consumer_lag{consumer="${consumer?.name}"} 1\n`);
  expect(body).toContain('verdict_log_checkpoint_age_seconds 0\n');
  await system.deps.db.pool.query('UPDATE consumer_offset SET seq = seq + 1 WHERE name = $1', [consumer?.name]);
});

test('operations are for administrators', async () => {
  const ask = async (authorization?: string) =>
    (await http.inject({ url: '/api/admin/operations', ...(authorization && { headers: { authorization } }) })).json();
  expect((await ask()).error.code).toBe('not_signed_in');
  expect((await ask((await system.person('member')).authorization)).error).toMatchObject({
    code: 'role_too_low',
    details: { need: 'admin' },
  });
  expect((await ask((await system.person('mod', 'moderator')).authorization)).error.code).toBe('role_too_low');
  expect((await ask((await system.person('narrow', 'admin', { scopes: ['account:read'] })).authorization)).error.code).toBe(
    'scope_missing',
  );
  expect(await ask((await system.person('admin', 'admin')).authorization)).toMatchObject({ success: true });
});

test('operations show log, consumers, queues and activity', async () => {
  const admin = await system.person('chief', 'admin');
  await sequenceNow(system.deps, await loadSigningKey(system.deps.settings));
  for (const consumer of CONSUMERS) await consumeBatch(system.deps, consumer);
  const told = (await http.inject({ url: '/api/admin/operations', headers: { authorization: admin.authorization } })).json();
  expect(told.log.unsequenced).toBe(0);
  expect(told.consumers).toContainEqual({ name: 'activity', seq: told.log.size, lag: 0 });
  expect(told.queues.map(({ name }: { name: string }) => name)).toContain('retention');
  const events = told.activity.reduce((sum: number, day: { events: number }) => sum + day.events, 0);
  expect(events).toBe(told.log.size);
});

test('a failed job is listed and can be retried once', async () => {
  const { rows } = await system.deps.db.pool.query<{ id: string }>(
    `INSERT INTO pgboss.job (name, state, completed_on, output)
     VALUES ('retention', 'failed', now(), $1) RETURNING id`,
    [{ message: 'no room for "ana@example.org"' }],
  );
  const id = rows[0]?.id;
  const headers = { authorization: (await system.person('job-admin', 'admin')).authorization };
  const shown = (await http.inject({ url: '/api/admin/jobs', headers })).json();
  expect(shown.items).toMatchObject([{ id, queue: 'retention', problem: 'no room for "…"' }]);
  const retry = () => http.inject({ method: 'POST', url: `/api/admin/jobs/${id}/retry`, headers });
  expect((await retry()).statusCode).toBe(200);
  expect((await retry()).statusCode).toBe(404);
  expect((await http.inject({ url: '/api/admin/jobs', headers })).json().items).toEqual([]);
});
