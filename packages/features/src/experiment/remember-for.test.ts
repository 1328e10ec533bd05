import type { Database } from '@verdict/platform/postgres';
import { expect, test } from 'vitest';
import { rememberFor } from './remember-for.ts';

const database = {} as Database;

test('within its time a value is loaded once, also by those who ask at once', async () => {
  const memory = rememberFor<number>(1000);
  let loads = 0;
  const read = (nowMs: number, key = 1) => memory.read(database, { key, nowMs, load: async () => (loads += 1) });
  expect(await Promise.all([read(0), read(0), read(999)])).toEqual([1, 1, 1]);
  expect(await read(999, 2)).toBe(2);
  expect(await read(1000)).toBe(3);
});

test('what is forgotten is loaded again, and those who wait for it still get it', async () => {
  const memory = rememberFor<string>(1000);
  const first = memory.read(database, { key: 1, nowMs: 0, load: async () => 'before' });
  memory.forget(database);
  expect(await memory.read(database, { key: 1, nowMs: 0, load: async () => 'after' })).toBe('after');
  expect(await first).toBe('before');
});

test('a failure is not remembered', async () => {
  const memory = rememberFor<string>(1000);
  await expect(memory.read(database, { key: 1, nowMs: 0, load: () => Promise.reject(new Error('down')) })).rejects.toThrow('down');
  expect(await memory.read(database, { key: 1, nowMs: 0, load: async () => 'up' })).toBe('up');
});
