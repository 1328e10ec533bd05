import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTier, REPUTATION_POLICY, TIERS, tierOf } from './index.ts';

const { tierFloors } = REPUTATION_POLICY;
const at = (points: number) => tierOf(points, tierFloors);

test.each([
  [0, 'novice'],
  [99, 'novice'],
  [100, 'contributor'],
  [499, 'contributor'],
  [500, 'trusted'],
  [1999, 'trusted'],
  [2000, 'expert'],
  [9999, 'expert'],
  [10_000, 'authority'],
  [Number.MAX_SAFE_INTEGER, 'authority'],
  [-1, 'novice'],
])('%i points: %s', (points, tier) => {
  expect(at(points)).toBe(tier);
});

test('more points never mean a lower tier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 20_000 }),
      fc.nat({ max: 20_000 }),
      (points, more) => TIERS.indexOf(at(points + more)) >= TIERS.indexOf(at(points)),
    ),
  );
});

test('each tier starts where the one before ends, and nothing is above the highest', () => {
  for (const tier of TIERS) {
    const next = nextTier(tier);
    if (next) expect([at(tierFloors[next] - 1), at(tierFloors[next])]).toEqual([tier, next]);
  }
  expect(nextTier('authority')).toBeNull();
});
