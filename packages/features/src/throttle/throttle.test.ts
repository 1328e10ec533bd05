import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { recordTrace } from '../account-trace/index.ts';
import { rangesOf, releaseRange, throttle, throttleRange } from './index.ts';
import { THROTTLE_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem({ RATE_LIMIT_NETWORK: '30' });
const { deps } = system;
const clock = { at: new Date('2026-03-01T22:00:00Z') };
deps.clock = { now: () => clock.at };
const later = (minutes: number): void => {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000);
};
const http = await system.api();
const { send, mustSend } = clientOf(http);
const mod = await system.person('mod', 'moderator');
afterAll(() => system.close());

/** How many of ten writes at once are refused as too many. */
async function refusedFrom(remoteAddress: string): Promise<number> {
  let refused = 0;
  for (let i = 0; i < 10; i += 1) {
    const { statusCode } = await http.inject({ method: 'POST', url: '/api/session', remoteAddress, payload: {} });
    if (statusCode === 429) refused += 1;
  }
  return refused;
}

async function personAt(name: string, ip: string): Promise<number> {
  const { userId } = await system.person(name);
  await recordTrace(deps, { request: { ip, headers: {}, cookies: {} } }, userId);
  return userId;
}

const throttleNetwork = async (userIds: readonly number[], by: number | null = null) => {
  const [range] = await rangesOf(deps.db.kysely, userIds, clock.at);
  const wanted = { rangeHash: range?.hash as string, reason: 'Many signals.', by, now: clock.at };
  return deps.db.transaction((tx) => throttleRange(deps, tx, wanted));
};

test('the networks of people are returned with the number of people who use each', async () => {
  const [one, two, three] = [
    await personAt('one', '192.0.2.1'),
    await personAt('two', '192.0.2.200'),
    await personAt('three', '198.51.100.1'),
  ];
  const ranges = await rangesOf(deps.db.kysely, [one, two, three], clock.at);
  expect(ranges.map(({ people }) => people)).toEqual([2, 1]);
  expect(JSON.stringify(ranges)).not.toContain('192.0.2');
  expect(await rangesOf(deps.db.kysely, [], clock.at)).toEqual([]);
});

test('a throttled network has a tenth of the writes, others and reading are as before', async () => {
  const ana = await personAt('ana', '203.0.113.7');
  expect(await refusedFrom('203.0.113.7')).toBe(0);
  later(2);
  expect(await throttleNetwork([ana])).toEqual({ id: expect.any(Number), isNew: true });
  expect(await throttleNetwork([ana])).toMatchObject({ isNew: false });
  later(2);
  expect(await refusedFrom('203.0.113.99')).toBe(7); // the same range
  expect(await refusedFrom('198.51.100.99')).toBe(0);
  expect((await http.inject({ url: '/api/points', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});

test('it stays throttled after midnight, until its time is over', async () => {
  clock.at = new Date('2026-03-02T00:30:00Z');
  expect(await refusedFrom('203.0.113.7')).toBe(7);
  clock.at = new Date('2026-03-02T22:30:00Z');
  expect(await refusedFrom('203.0.113.7')).toBe(0);
});

test('a moderator sees throttled networks and releases one, and the log records it', async () => {
  const ben = await personAt('ben', '203.0.113.130');
  const { id } = await throttleNetwork([ben], mod.userId);
  later(2);
  expect(await refusedFrom('203.0.113.130')).toBe(7);
  const [range] = (await mustSend('GET', '/api/admin/throttled-ranges', mod)).items;
  expect(range).toMatchObject({ id, people: 1, reason: 'Many signals.', started_by: mod.userId, ended_at: null });
  const released = await mustSend('POST', `/api/admin/throttled-ranges/${id}/release`, mod, { reason: 'A school.' });
  expect(released.range).toMatchObject({ ended_by: mod.userId, end_reason: 'A school.' });
  await mustSend('POST', `/api/admin/throttled-ranges/${id}/release`, mod, { reason: 'Again.' });
  later(2);
  expect(await refusedFrom('203.0.113.130')).toBe(0);
  expect(await throttleNetwork([ben])).toEqual({ id, isNew: false }); // no rule overrules a moderator on that day
  const { rows } = await deps.db.pool.query("SELECT kind FROM event WHERE kind LIKE 'range.%' ORDER BY id");
  expect(rows.map(({ kind }) => kind)).toEqual(['range.throttled', 'range.throttled', 'range.released']);
  expect((await send('GET', '/api/admin/throttled-ranges', await system.person('member'))).statusCode).toBe(403);
});

test('an ended or unknown throttle is not released', async () => {
  const release = (id: number) => deps.db.transaction((tx) => releaseRange(deps, tx, { id, reason: 'Over.', by: null, now: clock.at }));
  expect(await release(999)).toBe(false);
  const { id } = await throttleNetwork([await personAt('cleo', '203.0.113.131')]);
  later(24 * 60);
  expect(await release(id)).toBe(false);
});

test('two servers that throttle a network at once throttle it once', async () => {
  const dora = await personAt('dora', '192.0.2.77');
  const started = await Promise.all([throttleNetwork([dora]), throttleNetwork([dora]), throttleNetwork([dora])]);
  expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
});

test('a moderator’s export has the networks they throttled, erasure removes their id, and a week later the row is deleted', async () => {
  expect(await THROTTLE_PERSONAL_DATA.read(deps.db, mod.userId)).toMatchObject([{ reason: 'Many signals.', end_reason: 'A school.' }]);
  await deps.db.transaction((tx) => THROTTLE_PERSONAL_DATA.erase(deps, tx, { userId: mod.userId, now: clock.at }));
  expect(await THROTTLE_PERSONAL_DATA.read(deps.db, mod.userId)).toEqual([]);
  await enforceRetention(deps.db, throttle.retention ?? [], new Date(clock.at.getTime() + 9 * 86_400_000));
  expect((await deps.db.pool.query('SELECT FROM throttled_range')).rowCount).toBe(0);
});
