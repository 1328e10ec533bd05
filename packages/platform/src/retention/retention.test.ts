import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteOldRows, enforceRetention, type RetentionRule } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
await db.pool.query('CREATE TABLE note (id int, at timestamptz(3), day date)');
afterAll(() => system.close());
beforeEach(() => db.pool.query('TRUNCATE note'));

const NOW = new Date('2026-03-31T12:00:00.000Z');
const rule = deleteOldRows({ table: 'note', column: 'at', keepDays: 30, why: 'a test' });

async function left(): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM note ORDER BY id');
  return rows.map(({ id }) => id);
}

test('rows older than their time are deleted, to the millisecond', async () => {
  await db.pool.query(
    "INSERT INTO note VALUES (1, '2026-03-01T11:59:59.999Z'), (2, '2026-03-01T12:00:00.000Z'), (3, '2026-03-31T12:00:00Z'), (4, null)",
  );
  expect(await enforceRetention(db, [rule], NOW)).toEqual({ note: 1 });
  expect(await left()).toEqual([2, 3, 4]);
});

test('many rows are deleted in small batches', async () => {
  await db.pool.query("INSERT INTO note SELECT n, '2026-01-01' FROM generate_series(1, 12001) n");
  await db.pool.query("INSERT INTO note VALUES (0, '2026-03-30')");
  const batches: number[] = [];
  const watched: RetentionRule = {
    ...rule,
    removeBatch: async (...args) => batches.at(batches.push(await rule.removeBatch(...args)) - 1) as number,
  };
  expect(await enforceRetention(db, [watched], NOW)).toEqual({ note: 12_001 });
  expect(batches).toEqual([5000, 5000, 2001, 0]);
  expect(await left()).toEqual([0]);
});

test('running it again changes nothing', async () => {
  await db.pool.query("INSERT INTO note VALUES (1, '2026-03-30')");
  expect(await enforceRetention(db, [rule], NOW)).toEqual({ note: 0 });
  expect(await enforceRetention(db, [rule], NOW)).toEqual({ note: 0 });
  expect(await left()).toEqual([1]);
});

test('days are compared as days', async () => {
  await db.pool.query("INSERT INTO note VALUES (1, null, '2026-02-28'), (2, null, '2026-03-02')");
  await enforceRetention(db, [deleteOldRows({ table: 'note', column: 'day', keepDays: 30, why: 'a test' })], NOW);
  expect(await left()).toEqual([2]);
});

test('each rule has its own time', async () => {
  const seen: Record<string, string> = {};
  const spy = (what: string, keepDays: number): RetentionRule => ({
    what,
    keepDays,
    why: 'a test',
    async removeBatch(_database, { before }) {
      seen[what] = before.toISOString();
      return 0;
    },
  });
  await enforceRetention(db, [spy('short', 0), spy('long', 365)], NOW);
  expect(seen).toEqual({ short: '2026-03-31T12:00:00.000Z', long: '2025-03-31T12:00:00.000Z' });
});

test('a failing rule stops no other, and is reported at the end', async () => {
  await db.pool.query("INSERT INTO note VALUES (1, '2026-01-01')");
  const broken = deleteOldRows({ table: 'nowhere', column: 'at', keepDays: 30, why: 'a test' });
  await expect(enforceRetention(db, [broken, rule, { ...broken, what: 'another' }], NOW)).rejects.toThrow(/nowhere, another: /);
  expect(await left()).toEqual([]);
});

test('it stops between batches when aborted', async () => {
  const stop = new AbortController();
  let batches = 0;
  const endless: RetentionRule = {
    what: 'endless',
    keepDays: 1,
    why: 'a test',
    async removeBatch() {
      batches += 1;
      if (batches === 3) stop.abort();
      return 1;
    },
  };
  await expect(enforceRetention(db, [endless], NOW, stop.signal)).rejects.toThrow(/abort/i);
  expect(batches).toBe(3);
});
