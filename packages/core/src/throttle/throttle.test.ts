import { expect, test } from 'vitest';
import { isHostileRange, THROTTLE_POLICY, writeCost } from './index.ts';

test('with a tenth of the writes left, each counts ten times', () => {
  expect([writeCost({ share: 0.1 }), writeCost({ share: 1 })]).toEqual([10, 1]);
});

test.each([
  { signalled: 10, people: 10, expected: true },
  { signalled: 9, people: 9, expected: false }, // too few
  { signalled: 10, people: 20, expected: true }, // exactly half
  { signalled: 10, people: 21, expected: false }, // most are honest
  { signalled: 0, people: 0, expected: false },
])('$signalled of $people people signalled: $expected', ({ signalled, people, expected }) => {
  expect(isHostileRange({ signalled, people }, THROTTLE_POLICY)).toBe(expected);
});
