import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test.each([
  { interval: null, verdict: 'too_few_people' },
  { interval: { low: -1, high: 1 }, verdict: 'none_shown' },
  { interval: { low: 0, high: 1 }, verdict: 'none_shown' }, // 0 is not excluded
  { interval: { low: 0.1, high: 1 }, verdict: 'better' },
  { interval: { low: -1, high: -0.1 }, verdict: 'worse' },
])('$interval: $verdict', ({ interval, verdict }) => {
  expect(verdictOf(interval)).toBe(verdict);
});
