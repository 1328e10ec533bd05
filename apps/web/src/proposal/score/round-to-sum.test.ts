import { expect, test } from 'vitest';
import { roundToSum } from './round-to-sum.ts';

test.each([
  [[0.4515, 0.125, 0.1095, 0.0155], 0.7015],
  [[0.3334, 0.3333, 0.3333], 1],
  [[0, 0, 0.0004], 0.0004],
  [[0.55, 0.2], 0.75],
])('%j add up to the rounded sum of %d', (terms, sum) => {
  const total = roundToSum(terms, sum).reduce((one, other) => one + other, 0);
  expect(total.toFixed(3)).toBe(sum.toFixed(3));
});
