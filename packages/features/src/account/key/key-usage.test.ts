import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { KeyUsage } from './key-usage.ts';

const system = await testSystem();
afterAll(() => system.close());

async function someKey(name: string): Promise<number> {
  await system.person(name);
  const { rows } = await system.deps.db.pool.query<{ id: number }>(
    'SELECT api_key.id FROM api_key JOIN users ON users.id = user_id WHERE users.name = $1',
    [name],
  );
  return (rows[0] as { id: number }).id;
}

function usageAt(clock: { now(): Date }): KeyUsage {
  return new KeyUsage({ ...system.deps, clock } as Deps);
}

async function saved(id: number): Promise<Record<string, number>> {
  const { rows } = await system.deps.db.pool.query<{ day: string; requests: number }>(
    'SELECT day, requests FROM api_key_usage WHERE api_key_id = $1 ORDER BY day',
    [id],
  );
  return Object.fromEntries(rows.map(({ day, requests }) => [day, requests]));
}

test('a quota is per day in UTC', async () => {
  const id = await someKey('daily');
  let now = new Date('2026-03-01T23:59:59.999Z');
  const usage = usageAt({ now: () => now });
  expect([usage.count(id, 2), usage.count(id, 2), usage.count(id, 2)]).toEqual([true, true, false]);
  await usage.flush();
  now = new Date('2026-03-02T00:00:00.000Z');
  expect(usage.count(id, 2)).toBe(true);
  await usage.stop();
  expect(await saved(id)).toEqual({ '2026-03-01': 2, '2026-03-02': 1 });
});

test('a key without a quota is counted but not limited', async () => {
  const id = await someKey('free');
  const usage = usageAt({ now: () => new Date('2026-03-01T12:00:00.000Z') });
  for (let i = 0; i < 100; i += 1) expect(usage.count(id, null)).toBe(true);
  await usage.stop();
  expect(await saved(id)).toEqual({ '2026-03-01': 100 });
});

test('many are allowed only as far as the quota goes, with what other processes have counted', async () => {
  const id = await someKey('many');
  const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') };
  const [one, other] = [usageAt(clock), usageAt(clock)];
  expect(await one.countManyUpTo(4, id, 6)).toBe(4);
  await one.flush();
  expect(other.count(id, 6)).toBe(true); // the upload itself
  expect(await other.countManyUpTo(10, id, 6)).toBe(1);
  expect(await other.countManyUpTo(10, id, 6)).toBe(0);
  await Promise.all([one.stop(), other.stop()]);
  expect(await saved(id)).toEqual({ '2026-03-01': 6 });
});

test("processes share their counts of a key's use", async () => {
  const id = await someKey('shared');
  const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') };
  const [one, other] = [usageAt(clock), usageAt(clock)];
  for (let i = 0; i < 4; i += 1) one.count(id, 5);
  await one.flush();
  expect(other.count(id, 5)).toBe(true);
  await other.flush();
  expect(other.count(id, 5)).toBe(false);
  expect(await saved(id)).toEqual({ '2026-03-01': 5 });
  await Promise.all([one.stop(), other.stop()]);
});

test('saving twice does not count twice', async () => {
  const id = await someKey('twice');
  const usage = usageAt({ now: () => new Date('2026-03-01T12:00:00.000Z') });
  usage.count(id, null);
  await Promise.all([usage.flush(), usage.flush()]);
  await usage.stop();
  expect(await saved(id)).toEqual({ '2026-03-01': 1 });
});

test('a deleted key does not stop the counts of other keys from being saved', async () => {
  const id = await someKey('kept');
  const usage = usageAt({ now: () => new Date('2026-03-01T12:00:00.000Z') });
  usage.count(999_999, null);
  usage.count(id, null);
  await usage.flush();
  await usage.stop();
  expect(await saved(id)).toEqual({ '2026-03-01': 1 });
});
