import { expect, test } from 'vitest';
import { minHash } from './min-hash.ts';

const ROWS = 4000;

// The smallest hashes of two sets are equal with the probability |A ∩ B| / |A ∪ B|.
test.each([
  { a: [1, 2, 3, 4], b: [1, 2, 3, 4], jaccard: 1 },
  { a: [1, 2, 3, 4], b: [3, 4, 5, 6], jaccard: 2 / 6 },
  { a: [1, 2, 3, 4, 5, 6, 7, 8, 9], b: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], jaccard: 0.9 },
  { a: [1, 2], b: [3, 4], jaccard: 0 },
])('sets with Jaccard similarity $jaccard agree in as large a share of hashes', ({ a, b, jaccard }) => {
  const smallest = (set: number[], row: number): number => Math.min(...set.map((target) => minHash(target, row)));
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const agree = rows.filter((row) => smallest(a, row) === smallest(b, row)).length / ROWS;
  // Four standard deviations of the share of 4,000 trials, at most.
  expect(Math.abs(agree - jaccard)).toBeLessThan(4 * Math.sqrt(0.25 / ROWS));
});
