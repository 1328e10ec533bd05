import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const pace = { firstMs: 500, mostMs: 30_000 };

test.each([
  { failures: 1, least: 250, most: 750 },
  { failures: 2, least: 500, most: 1500 },
  { failures: 4, least: 2000, most: 6000 },
  { failures: 50, least: 15_000, most: 45_000 },
])('after $failures failures it waits between $least and $most ms', ({ failures, least, most }) => {
  expect(backoffMs(failures, pace, 0)).toBe(least);
  expect(backoffMs(failures, pace, 1)).toBe(most);
});
