import { randomUUID } from 'node:crypto';
import { testSystem } from '@verdict/features/testing';
import { createLog } from '@verdict/platform/log';
import type { EventKind } from '@verdict/wire/event';
import { afterAll, expect, test } from 'vitest';
import { samplePayload } from '../../testing/sample-payload.ts';
import { activity, recentActivity } from '../operations/index.ts';
import {
  appendEvent,
  consumeBatch,
  consumerOffsets,
  consumerProgress,
  type LogEvent,
  loadSigningKey,
  logSize,
  type Reactor,
  readEvents,
  runConsumers,
  sequenceNow,
} from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
afterAll(() => system.close());

async function happen<Kind extends EventKind>(kind: Kind, at: string, subject = randomUUID()): Promise<void> {
  await db.transaction((tx) =>
    appendEvent(tx, kind, { occurredAt: new Date(at), subject, subjectUserId: null, payload: samplePayload(kind) }),
  );
  await sequenceNow(system.deps, key);
}

const counts = () => recentActivity(db, '2026-01-01');
const offset = async (name: string) => (await consumerOffsets(db)).find((consumer) => consumer.name === name)?.seq;

test('activity counts events by day and kind', async () => {
  await happen('point.created', '2026-03-01T00:00:00.000Z');
  await happen('point.created', '2026-03-01T23:59:59.999Z');
  await happen('point.edited', '2026-03-01T12:00:00.000Z');
  await happen('point.created', '2026-03-02T00:00:00.000Z');
  expect(await consumeBatch(system.deps, activity)).toBe(4);
  expect(await counts()).toEqual([
    { day: '2026-03-01', kind: 'point.created', events: 2 },
    { day: '2026-03-01', kind: 'point.edited', events: 1 },
    { day: '2026-03-02', kind: 'point.created', events: 1 },
  ]);
});

test('counted events are not counted again', async () => {
  const before = await counts();
  expect(await consumeBatch(system.deps, activity)).toBe(0);
  expect(await counts()).toEqual(before);
  expect(await offset('activity')).toBe(await logSize(db));
});

test('a consumer that has read more than a truncated log does not go back', async () => {
  const size = await logSize(db);
  await db.pool.query('UPDATE log_head SET size = size - 1');
  expect(await consumeBatch(system.deps, activity)).toBe(0);
  expect(await offset('activity')).toBe(size);
  await db.pool.query('UPDATE log_head SET size = size + 1');
});

test('two processes at once count once', async () => {
  await happen('point.deleted', '2026-03-03T10:00:00.000Z');
  const moved = await Promise.all(Array.from({ length: 4 }, () => consumeBatch(system.deps, activity)));
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await counts()).find(({ kind }) => kind === 'point.deleted')?.events).toBe(1);
});

test('a failed batch advances nothing and is retried', async () => {
  const seen: LogEvent[] = [];
  let fails = true;
  const consumer: Reactor = {
    name: 'shaky',
    kinds: 'all',
    async apply(tx, range) {
      const events = await readEvents(tx, range);
      await tx.insertInto('activity_daily').values({ day: '2026-01-01', kind: 'shaky', events: 1 }).execute();
      if (fails) throw new Error('no');
      seen.push(...events);
      await tx.deleteFrom('activity_daily').where('kind', '=', 'shaky').execute();
    },
  };
  await expect(consumeBatch(system.deps, consumer)).rejects.toThrow('no');
  expect(await offset('shaky')).toBe(0);
  expect((await counts()).some(({ kind }) => kind === 'shaky')).toBe(false);
  fails = false;
  expect(await consumeBatch(system.deps, consumer)).toBe(await logSize(db));
  expect(seen.map(({ seq }) => seq)).toEqual([...seen.keys()]);
});

test('running consumers follow the log until they are stopped, and a failing or slow one does not delay the others', async () => {
  const stop = new AbortController();
  const broken: Reactor = { name: 'broken', kinds: 'all', apply: () => Promise.reject(new Error('broken')) };
  const slow: Reactor = { name: 'slow', kinds: 'all', apply: () => new Promise((resolve) => void setTimeout(resolve, 1500)) };
  const running = runConsumers({ ...system.deps, log: createLog('fatal') }, [broken, slow, activity], stop.signal);
  await happen('account.created', '2026-03-04T10:00:00.000Z');
  const isCounted = async () => {
    await sequenceNow(system.deps, key); // an event gets its position when earlier transactions have ended
    return (await counts()).some(({ kind }) => kind === 'account.created');
  };
  await expect.poll(isCounted).toBe(true);
  stop.abort();
  await running;
});

test('a failing consumer is retried less and less often, and is reported as stuck', async () => {
  const stop = new AbortController();
  let tries = 0;
  const failing: Reactor = {
    name: 'failing',
    kinds: 'all',
    async apply() {
      tries += 1;
      throw new Error('no');
    },
  };
  const running = runConsumers({ ...system.deps, log: createLog('fatal') }, [failing, activity], stop.signal);
  for (let n = 0; n < 12; n += 1) {
    await happen('point.created', '2026-03-04T10:30:00.000Z');
    await expect.poll(() => offset('activity')).toBe(await logSize(db));
  }
  stop.abort();
  await running;
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThan(12); // without waiting, each event would cause a try
  const progress = await consumerProgress(db);
  expect(progress.find(({ name }) => name === 'failing')).toEqual({
    name: 'failing',
    lag: await logSize(db),
    stuckSince: expect.any(Date),
  });
  expect(progress.find(({ name }) => name === 'activity')).toEqual({ name: 'activity', lag: 0, stuckSince: null });
});

test('a consumer that rested because nothing happened is not stuck', async () => {
  const at = '2026-03-04T10:45:00.000Z';
  await db.pool.query("UPDATE consumer_offset SET updated_at = '2026-01-01' WHERE name = 'activity'");
  await happen('point.created', at);
  const behind = (await consumerProgress(db)).find(({ name }) => name === 'activity');
  expect(behind).toEqual({ name: 'activity', lag: 1, stuckSince: new Date(at) });
});

test('entries of other kinds are skipped without being read', async () => {
  const stop = new AbortController();
  const heard: string[] = [];
  const filtered: Reactor = {
    name: 'filtered',
    kinds: ['label.created'],
    async apply(tx, range) {
      heard.push(...(await readEvents(tx, range)).map(({ kind }) => kind));
    },
  };
  await consumeBatch(system.deps, filtered);
  heard.length = 0;
  const running = runConsumers(system.deps, [filtered], stop.signal);
  await happen('point.created', '2026-03-04T11:00:00.000Z');
  await expect.poll(() => offset('filtered')).toBe(await logSize(db));
  expect(heard).toEqual([]);
  await happen('label.created', '2026-03-04T12:00:00.000Z');
  await expect.poll(() => offset('filtered')).toBe(await logSize(db));
  expect(heard).toEqual(['label.created']);
  stop.abort();
  await running;
  await consumeBatch(system.deps, activity); // for the next step
});
