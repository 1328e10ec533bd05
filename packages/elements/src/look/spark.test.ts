import { expect, test } from 'vitest';
import { sparkPoints } from './spark.ts';

test.each([
  { what: 'the most is on top, nothing at the bottom', counts: [0, 2, 4], points: [[4, 28], [48, 16], [92, 4]] },
  { what: 'nothing at all is a flat line', counts: [0, 0], points: [[4, 28], [92, 28]] },
  { what: 'one day is one point', counts: [3], points: [[4, 4]] },
])('$what', ({ counts, points }) => {
  expect(sparkPoints(counts)).toEqual(points);
});
