import { expect, test } from 'vitest';
import { largestShare } from './index.ts';

test.each([
  { weights: [10, 1, 1, 1, 1, 1], share: 0.5, cap: 5 }, // 5 of 5 + 5
  { weights: [10, 10, 1, 1], share: 0.4, cap: 4 }, // 4 of 4 + 4 + 1 + 1
  { weights: [1, 1, 1, 1], share: 0.25, cap: 1 },
  { weights: [1, 1, 1, 1], share: 0.5, cap: 2 }, // nobody reaches it
  { weights: [], share: 0.1, cap: 0 },
])('$weights with a share of $share: at most $cap', ({ weights, share, cap }) => {
  expect(largestShare(weights, share)).toBeCloseTo(cap, 12);
});
