import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { clustersFrom } from './clusters.ts';
import { clustersOf, linkedAmong, recordTrace } from './index.ts';
import { ACCOUNT_TRACE_PERSONAL_DATA, ACCOUNT_TRACE_RETENTION } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { kysely, pool } = deps.db;
afterAll(() => system.close());

const clock = { at: new Date('2026-03-01T08:00:00Z') };
deps.clock = { now: () => clock.at };

const person = async (name: string): Promise<number> => (await system.person(name)).userId;
const from = (ip: string, agent = 'Firefox', language = 'en') => ({
  ip,
  headers: { 'user-agent': agent, 'accept-language': language },
});
const tracesOf = async (userId: number) =>
  (await pool.query('SELECT day, kind, hash FROM account_trace WHERE user_id = $1 ORDER BY day, kind', [userId])).rows;

test('network and device are saved once a day as hashes that differ the next day', async () => {
  const ana = await person('Ana');
  for (let i = 0; i < 3; i += 1) await recordTrace(deps, from('192.0.2.1'), ana);
  expect(await tracesOf(ana)).toMatchObject([{ kind: 'device' }, { kind: 'network' }]);
  clock.at = new Date('2026-03-02T08:00:00Z');
  await recordTrace(deps, from('192.0.2.1'), ana);
  const traces = await tracesOf(ana);
  expect(traces).toHaveLength(4);
  expect(new Set(traces.map(({ hash }) => hash)).size).toBe(4);
  expect(JSON.stringify(traces)).not.toContain('192.0.2');
});

test('people who share a device form one cluster, also through a third person; a shared network alone does not', async () => {
  const [a, b, c, d, alone] = [await person('a'), await person('b'), await person('c'), await person('d'), await person('alone')];
  const all = [a, b, c, d, alone];
  await recordTrace(deps, from('198.51.100.1'), a);
  await recordTrace(deps, from('198.51.100.9'), b); // the same network, browser and language
  await recordTrace(deps, from('203.0.113.1', 'Chrome'), b);
  await recordTrace(deps, from('203.0.113.1', 'Chrome'), c);
  await recordTrace(deps, from('198.51.100.1', 'Safari'), d);
  expect(await clustersOf(kysely, all, { by: 'device' })).toEqual(
    new Map([
      [a, a],
      [b, a],
      [c, a],
    ]),
  );
  expect(await clustersOf(kysely, [a, c], { by: 'device' })).toEqual(new Map()); // no shared device links these two
  expect(await linkedAmong(kysely, all, [a])).toEqual(new Set([b, d]));
  expect(await linkedAmong(kysely, [a, alone] as number[], [a])).toEqual(new Set());
});

test('requests from loopback or without an address leave no trace, and a failure refuses nothing', async () => {
  const ben = await person('Ben');
  await recordTrace(deps, from('127.0.0.1'), ben);
  await recordTrace(deps, from('::1'), ben);
  await recordTrace(deps, from('hidden'), ben);
  expect(await tracesOf(ben)).toEqual([]);
  await expect(recordTrace(deps, from('192.0.2.1'), 999_999)).resolves.toBeUndefined();
  const broken = { ...deps, db: { ...deps.db, pool: { query: () => Promise.reject(new Error('away')) } } } as unknown as typeof deps;
  await expect(recordTrace(broken, from('192.0.2.1'), ben)).resolves.toBeUndefined();
});

test('traces are stored for 90 days, exported to their person and erased with them', async () => {
  const cleo = await person('Cleo');
  await recordTrace(deps, from('192.0.2.77'), cleo);
  expect(await ACCOUNT_TRACE_PERSONAL_DATA.read(deps.db, cleo)).toHaveLength(2);
  await enforceRetention(deps.db, [ACCOUNT_TRACE_RETENTION], new Date(clock.at.getTime() + 89 * 86_400_000));
  expect(await tracesOf(cleo)).toHaveLength(2);
  await deps.db.transaction((tx) => ACCOUNT_TRACE_PERSONAL_DATA.erase(deps, tx, { userId: cleo, now: clock.at }));
  expect(await tracesOf(cleo)).toEqual([]);
  await recordTrace(deps, from('192.0.2.78'), cleo);
  await enforceRetention(deps.db, [ACCOUNT_TRACE_RETENTION], new Date(clock.at.getTime() + 92 * 86_400_000));
  expect((await pool.query('SELECT FROM account_trace')).rowCount).toBe(0);
});

test('an account that was erased meanwhile leaves no trace', async () => {
  const gone = await person('Gone');
  await pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [gone]);
  await recordTrace(deps, from('192.0.2.79'), gone);
  expect(await tracesOf(gone)).toEqual([]);
});

test('signing in leaves a trace', async () => {
  const dora = await system.person('dora');
  const http = await system.api();
  const answer = await http.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress: '192.0.2.200',
    payload: { email: 'dora@example.org', password: 'dora-password' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await tracesOf(dora.userId)).toHaveLength(2);
});

test('joined groups form the same clusters in any order', () => {
  const groups = fc.array(fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 2, maxLength: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(groups, (some) => {
      const clusters = clustersFrom(some);
      expect(clustersFrom(some.toReversed())).toEqual(clusters);
      for (const group of some) expect(new Set(group.map((member) => clusters.get(member))).size).toBe(1);
      for (const [member, cluster] of clusters) expect(cluster).toBeLessThanOrEqual(member);
      expect([...clusters.keys()].sort()).toEqual([...new Set(some.flat())].sort());
    }),
  );
});
