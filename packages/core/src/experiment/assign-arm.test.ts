import { expect, test } from 'vitest';
import { assignArm } from './assign-arm.ts';

test.each([
  { draw: 0, traffic: 1, arms: 2, arm: 0 },
  { draw: 0.4999, traffic: 1, arms: 2, arm: 0 },
  { draw: 0.5, traffic: 1, arms: 2, arm: 1 },
  { draw: 0.9999, traffic: 1, arms: 2, arm: 1 },
  { draw: 0.1999, traffic: 0.2, arms: 4, arm: 3 },
  { draw: 0.05, traffic: 0.2, arms: 4, arm: 1 },
  { draw: 0.2, traffic: 0.2, arms: 4, arm: undefined }, // the first who does not take part
  { draw: 1 - 2 ** -53, traffic: 1, arms: 3, arm: 2 }, // rounding must not make a fourth
])('$draw of $traffic among $arms arms is arm $arm', ({ draw, arm, ...shares }) => {
  expect(assignArm(draw, shares)).toBe(arm);
});

test('every arm has the same share of those who take part', () => {
  const arms = Array.from({ length: 9000 }, (_, at) => assignArm(at / 9000, { traffic: 0.6, arms: 3 }));
  expect([0, 1, 2, undefined].map((arm) => arms.filter((each) => each === arm).length)).toEqual([1800, 1800, 1800, 3600]);
});
