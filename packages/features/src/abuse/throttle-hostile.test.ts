import type { SignalKind } from '@verdict/core/abuse';
import { testSystem } from '@verdict/features/testing';
import { ABUSE } from '@verdict/wire/abuse';
import { afterAll, expect, test } from 'vitest';
import { recordTrace } from '../account-trace/index.ts';
import { saveSignals } from './save-signals.ts';
import { throttleHostileRanges } from './throttle-hostile.ts';

const system = await testSystem();
const { deps } = system;
const clock = { at: new Date('2026-03-01T10:00:00Z') };
deps.clock = { now: () => clock.at };
afterAll(() => system.close());

let made = 0;
async function peopleAt(ip: string, count: number): Promise<number[]> {
  const people: number[] = [];
  for (let i = 0; i < count; i += 1) {
    made += 1;
    const { userId } = await system.person(`person${made}`);
    await recordTrace(deps, { request: { ip, headers: {}, cookies: {} } }, userId);
    people.push(userId);
  }
  return people;
}
const signal = (users: readonly number[], kind: SignalKind, strength: number) =>
  deps.db.transaction((tx) =>
    saveSignals(deps, tx, [{ kind, rule: 'rate', strength, users, evidence: {} }], { policy: ABUSE.first, now: clock.at }),
  );
async function throttledSince(work: () => Promise<void>): Promise<string[]> {
  const reasons = async () =>
    (await deps.db.kysely.selectFrom('throttled_range').select('reason').orderBy('id').execute()).map(({ reason }) => reason);
  const before = await reasons();
  await work();
  await throttleHostileRanges(deps);
  return (await reasons()).slice(before.length);
}

test('a network where most people were signalled is throttled once', async () => {
  const farm = await peopleAt('203.0.113.1', 12);
  expect(await throttledSince(() => signal(farm.slice(0, 10), 'device', 0.9))).toEqual([
    '10 of 12 people of this network were signalled within an hour.',
  ]);
  expect(await throttledSince(async () => {})).toEqual([]);
});

test.each([
  { what: 'a school in which a few cheat', ip: '203.0.112.1', people: 25, signalled: 10, kind: 'device', strength: 0.9 },
  { what: 'a class that signs up together', ip: '203.0.111.1', people: 12, signalled: 12, kind: 'creation', strength: 1 },
  { what: 'a busy network', ip: '203.0.110.1', people: 12, signalled: 12, kind: 'network', strength: 0.5 },
  { what: 'people with weak signals', ip: '203.0.109.1', people: 12, signalled: 12, kind: 'velocity', strength: 0.4 },
  { what: 'a household', ip: '203.0.108.1', people: 5, signalled: 5, kind: 'device', strength: 0.9 },
] as const)('$what is not throttled', async ({ ip, people, signalled, kind, strength }) => {
  const members = await peopleAt(ip, people);
  expect(await throttledSince(() => signal(members.slice(0, signalled), kind, strength))).toEqual([]);
});

test('signals that are an hour old throttle nothing', async () => {
  const farm = await peopleAt('203.0.107.1', 12);
  await signal(farm, 'device', 0.9);
  clock.at = new Date('2026-03-01T11:00:01Z');
  expect(await throttledSince(async () => {})).toEqual([]);
});
