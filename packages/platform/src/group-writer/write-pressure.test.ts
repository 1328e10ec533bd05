import { expect, test } from 'vitest';
import type { Database } from '../postgres/index.ts';
import { restForWriters } from './index.ts';
import { noteBatch } from './write-pressure.ts';

async function restMs(db: Database, longestMs = 1000): Promise<number> {
  const began = performance.now();
  await restForWriters(db, { workedMs: 60, longestMs });
  return performance.now() - began;
}

test('work that may wait rests only while many people write', async () => {
  const quiet = {} as Database;
  expect(await restMs(quiet)).toBeLessThan(50);
  noteBatch(quiet, 1);
  expect(await restMs(quiet)).toBeLessThan(50);
  const busy = {} as Database;
  noteBatch(busy, 50);
  expect(await restMs(busy)).toBeGreaterThanOrEqual(150);
  noteBatch(busy, 50);
  expect(await restMs(busy, 20)).toBeLessThan(150);
});
