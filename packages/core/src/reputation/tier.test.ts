import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTier, TIER_FLOOR, TIERS, tierOf } from './index.ts';

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
  expect(tierOf(points)).toBe(tier);
});

test('more points never mean a lower tier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 20_000 }),
      fc.nat({ max: 20_000 }),
      (points, more) => TIERS.indexOf(tierOf(points + more)) >= TIERS.indexOf(tierOf(points)),
    ),
  );
});

test('each tier begins where the one before ends, and nothing is above the highest', () => {
  for (const tier of TIERS) {
    const next = nextTier(tier);
    if (next) expect([tierOf(TIER_FLOOR[next] - 1), tierOf(TIER_FLOOR[next])]).toEqual([tier, next]);
  }
  expect(nextTier('authority')).toBeNull();
});
