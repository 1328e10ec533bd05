import { expect, test } from 'vitest';
import { countOne, countWithin, newSlidingCount } from './sliding-count.ts';

test.each([
  { at: 1000, counted: 10 }, // still in the span of the ten
  { at: 1999, counted: 10 },
  { at: 2000, counted: 10 }, // the whole span before is within the last one
  { at: 2500, counted: 5 },
  { at: 3000, counted: 0 },
  { at: 9000, counted: 0 },
])('of ten counted between 1000 and 2000, at $at $counted are within a span', ({ at, counted }) => {
  const count = newSlidingCount();
  for (let i = 0; i < 10; i += 1) countOne(count, 1000, 1000 + i);
  expect(countWithin(count, 1000, at)).toBeCloseTo(counted);
});
