import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { clustersFrom } from './clusters.ts';
import type { Visit } from './device-token.ts';
import { clustersOf, linkedAmong, recordTrace } from './index.ts';
import { ACCOUNT_TRACE_PERSONAL_DATA, ACCOUNT_TRACE_RETENTION } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { kysely, pool } = deps.db;
afterAll(() => system.close());

const clock = { at: new Date('2026-03-01T08:00:00Z') };
deps.clock = { now: () => clock.at };

const person = async (name: string): Promise<number> => (await system.person(name)).userId;
const from = (ip: string, agent = 'Firefox', language = 'en'): Visit => ({
  request: { ip, headers: { 'user-agent': agent, 'accept-language': language }, cookies: {} },
});
/** A browser: it keeps the cookie that it is given, and sends it with what follows. */
function browser(ip: string, headers: Record<string, string> = {}) {
  const cookies: Record<string, string> = {};
  const setCookie = vi.fn((name: string, value: string) => {
    cookies[name] = value;
  });
  return { request: { ip, headers, cookies }, reply: { setCookie: setCookie as never }, cookies, setCookie };
}
const browsersOf = async (userId: number) =>
  (await pool.query('SELECT device_hash, first_seen, last_seen FROM device_link WHERE user_id = $1', [userId])).rows;
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
  expect(await ACCOUNT_TRACE_PERSONAL_DATA.read(deps.db, cleo)).toMatchObject({ traces: [{}, {}], browsers: [] });
  await enforceRetention(deps.db, ACCOUNT_TRACE_RETENTION, new Date(clock.at.getTime() + 89 * 86_400_000));
  expect(await tracesOf(cleo)).toHaveLength(2);
  await deps.db.transaction((tx) => ACCOUNT_TRACE_PERSONAL_DATA.erase(deps, tx, { userId: cleo, now: clock.at }));
  expect(await tracesOf(cleo)).toEqual([]);
  await recordTrace(deps, from('192.0.2.78'), cleo);
  await enforceRetention(deps.db, ACCOUNT_TRACE_RETENTION, new Date(clock.at.getTime() + 92 * 86_400_000));
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

test('a browser gets a token with its first act, and is linked when it comes back with it', async () => {
  const fay = await person('Fay');
  const here = browser('127.0.0.1');
  await recordTrace(deps, here, fay);
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure: false, maxAge: 31_536_000 };
  expect(here.setCookie.mock.calls).toEqual([['verdict_device', expect.any(String), kept]]);
  expect(await browsersOf(fay)).toEqual([]);
  await recordTrace(deps, here, fay);
  await recordTrace(deps, here, fay);
  expect(await browsersOf(fay)).toEqual([{ device_hash: expect.any(String), first_seen: clock.at, last_seen: clock.at }]);
  expect(here.setCookie).toHaveBeenCalledTimes(1);
  expect(here.cookies.verdict_device).not.toContain((await browsersOf(fay))[0].device_hash);
});

test.each([
  { what: 'a key', headers: { authorization: 'Bearer key' }, gets: 0 },
  { what: 'a token that this server did not make', headers: {}, gets: 1 },
])('$what links no browser', async ({ what, headers, gets }) => {
  const userId = await person(what);
  const here = browser('127.0.0.1', headers);
  here.cookies.verdict_device = 'invented.token';
  await recordTrace(deps, here, userId);
  expect(here.setCookie).toHaveBeenCalledTimes(gets);
  expect(await browsersOf(userId)).toEqual([]);
});

test('three accounts in one browser are one device, thirty people in one office are not', async () => {
  const office = (): ReturnType<typeof browser> => browser('198.51.100.40', { 'user-agent': 'Edge', 'accept-language': 'en' });
  const people = await Promise.all(Array.from({ length: 30 }, (_, n) => person(`worker ${n}`)));
  const family = [await person('one'), await person('two'), await person('three')];
  const shared = office();
  for (const [who, here] of [...people.map((id) => [id, office()] as const), ...family.map((id) => [id, shared] as const)]) {
    await recordTrace(deps, here, who);
    await recordTrace(deps, here, who);
  }
  const clusters = await clustersOf(kysely, [...people, ...family], { by: 'device' });
  expect([...clusters.keys()].toSorted((a, b) => a - b)).toEqual(family);
  expect(new Set(clusters.values()).size).toBe(1);
  expect(await linkedAmong(kysely, family.slice(1), family.slice(0, 1))).toEqual(new Set(family.slice(1)));
});

test('programs without cookies on one network and with the same headers are one device', async () => {
  const programs = await Promise.all(['p1', 'p2', 'p3'].map(person));
  for (const userId of programs) await recordTrace(deps, from('198.51.100.90', 'curl'), userId);
  expect(new Set((await clustersOf(kysely, programs, { by: 'device' })).values()).size).toBe(1);
});

test('links to browsers are exported, erased with their person and forgotten after 90 days', async () => {
  const [gil, hans] = [await person('Gil'), await person('Hans')];
  const here = browser('127.0.0.1');
  for (const userId of [gil, gil, hans]) await recordTrace(deps, here, userId);
  expect(await ACCOUNT_TRACE_PERSONAL_DATA.read(deps.db, gil)).toMatchObject({ traces: [], browsers: [{ first_seen: clock.at }] });
  await deps.db.transaction((tx) => ACCOUNT_TRACE_PERSONAL_DATA.erase(deps, tx, { userId: gil, now: clock.at }));
  expect([(await browsersOf(gil)).length, (await browsersOf(hans)).length]).toEqual([0, 1]);
  await enforceRetention(deps.db, ACCOUNT_TRACE_RETENTION, new Date(clock.at.getTime() + 89 * 86_400_000));
  expect(await browsersOf(hans)).toHaveLength(1);
  await enforceRetention(deps.db, ACCOUNT_TRACE_RETENTION, new Date(clock.at.getTime() + 91 * 86_400_000));
  expect(await browsersOf(hans)).toEqual([]);
});

test('a person is linked to at most 30 browsers', async () => {
  const ida = await person('Ida');
  for (let i = 0; i < 32; i += 1) {
    const here = browser('127.0.0.1');
    await recordTrace(deps, here, ida);
    await recordTrace(deps, here, ida);
  }
  expect(await browsersOf(ida)).toHaveLength(30);
});

test('signing in gives a browser its token', async () => {
  await system.person('emil');
  const http = await system.api();
  const { cookies } = await http.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: 'emil@example.org', password: 'emil-password' },
  });
  expect(cookies.find(({ name }) => name === 'verdict_device')).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
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
