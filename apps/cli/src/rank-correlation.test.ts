import { expect, test } from 'vitest';
import { rankCorrelation } from './rank-correlation.ts';

test.each([
  { what: 'the same order', ours: [1, 2, 3], theirs: [10, 200, 3000], expected: 1 },
  { what: 'the opposite order', ours: [1, 2, 3], theirs: [3, 2, 1], expected: -1 },
  // Ranks 1 2 3 4 against 2 1 4 3: 1 - 6 * 4 / (4 * 15).
  { what: 'neighbours swapped', ours: [1, 2, 3, 4], theirs: [2, 1, 4, 3], expected: 0.6 },
  // Ranks 1 2.5 2.5 4 against 1 2 3 4: 4.5 / sqrt(4.5 * 5).
  { what: 'a tie, whose ranks are shared', ours: [1, 2, 2, 3], theirs: [1, 2, 3, 4], expected: Math.sqrt(0.9) },
  { what: 'one side all the same', ours: [1, 1, 1], theirs: [1, 2, 3], expected: 0 },
])('$what correlates as $expected', ({ ours, theirs, expected }) => {
  expect(rankCorrelation(ours, theirs)).toBeCloseTo(expected, 12);
});
