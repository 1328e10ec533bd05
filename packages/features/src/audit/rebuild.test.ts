import { randomUUID } from 'node:crypto';
import { testSystem } from '@verdict/features/testing';
import type { EventKind } from '@verdict/wire/event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePayload } from '../../testing/sample-payload.ts';
import { activity, recentActivity } from '../operations/index.ts';
import {
  appendEvent,
  consumeBatch,
  consumerOffsets,
  erasePayloads,
  loadSigningKey,
  logSize,
  type Projection,
  rebuildProjection,
  sequenceNow,
} from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
afterAll(() => system.close());

async function happen<Kind extends EventKind>(kind: Kind, subject = randomUUID()): Promise<void> {
  const occurredAt = new Date('2026-03-01T10:00:00.000Z');
  await db.transaction((tx) => appendEvent(tx, kind, { occurredAt, subject, subjectUserId: null, payload: samplePayload(kind) }));
  await sequenceNow(system.deps, key);
  await consumeBatch(system.deps, activity);
}

const counts = () => recentActivity(db, '2026-01-01');

beforeAll(async () => {
  await happen('point.created');
  await happen('point.edited');
});

test('rebuilt tables equal the stored ones', async () => {
  const before = await counts();
  const progress: number[] = [];
  const result = await rebuildProjection(system.deps, activity, { onProgress: (done) => progress.push(done) });
  expect(result).toEqual({ name: 'activity', derivedFrom: `${await logSize(db)} events`, differences: [] });
  expect(progress.at(-1)).toBe(await logSize(db));
  expect(await counts()).toEqual(before);
});

test('a disagreement is returned row by row, and the stored rows stay', async () => {
  await db.pool.query("UPDATE activity_daily SET events = 7 WHERE kind = 'point.edited'");
  await db.pool.query("INSERT INTO activity_daily VALUES ('2026-03-02', 'point.edited', 1)");
  const stored = await counts();
  const { differences } = await rebuildProjection(system.deps, activity);
  expect(differences).toEqual([
    {
      table: 'activity_daily',
      rows: 3,
      examples: [
        { side: 'rebuilt', row: '{"day":"2026-03-01","kind":"point.edited","events":1}' },
        { side: 'stored', row: '{"day":"2026-03-01","kind":"point.edited","events":7}' },
        { side: 'stored', row: '{"day":"2026-03-02","kind":"point.edited","events":1}' },
      ],
    },
  ]);
  expect(await counts()).toEqual(stored);
});

test('an accepted disagreement saves the rebuilt rows', async () => {
  expect((await rebuildProjection(system.deps, activity, { accept: true })).differences).toHaveLength(1);
  expect((await rebuildProjection(system.deps, activity)).differences).toEqual([]);
  expect((await counts()).find(({ kind }) => kind === 'point.edited')?.events).toBe(1);
});

test('only the first of many differing rows are returned', async () => {
  await db.pool.query("INSERT INTO activity_daily SELECT '2026-04-01', 'made.up_' || n, 1 FROM generate_series(1, 100) n");
  const { differences } = await rebuildProjection(system.deps, activity, { accept: true });
  expect(differences).toMatchObject([{ table: 'activity_daily', rows: 100, examples: { length: 20 } }]);
});

test('counts agree after an erasure', async () => {
  const subject = randomUUID();
  await happen('point.created', subject);
  await db.transaction((tx) => erasePayloads(tx, { subjects: [subject], reason: 'asked', now: new Date('2026-03-06T10:00:00.000Z') }));
  await sequenceNow(system.deps, key);
  await consumeBatch(system.deps, activity);
  expect((await rebuildProjection(system.deps, activity)).differences).toEqual([]);
});

test('a projection that never ran has nothing to rebuild', async () => {
  const idle: Projection = { name: 'idle', tables: ['label_need'], kinds: 'all', apply: () => Promise.reject(new Error('not called')) };
  expect(await rebuildProjection(system.deps, idle)).toEqual({ name: 'idle', derivedFrom: '0 events', differences: [] });
  expect((await consumerOffsets(db)).some(({ name }) => name === 'idle')).toBe(false);
});
