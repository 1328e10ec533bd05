import { expect, test } from 'vitest';
import { binomialSurprise, poissonSurprise } from './chance.ts';

// By hand: P(X ≥ 1) = 1 − e^−m, P(X ≥ 2) = 1 − e^−m (1 + m), P(X ≥ 3) = 1 − e^−m (1 + m + m²/2).
test.each([
  { k: 0, mean: 3, probability: 1 },
  { k: 1, mean: 0.5, probability: 0.3934693402873666 },
  { k: 2, mean: 1, probability: 0.2642411176571153 },
  { k: 3, mean: 2, probability: 0.3233235838169366 },
  { k: 3, mean: 5, probability: 0.8753479805169189 },
  { k: 2, mean: 0.001, probability: 4.9966683325 * 1e-7 },
])('at least $k where $mean are expected has probability $probability', ({ k, mean, probability }) => {
  expect(Math.exp(-poissonSurprise(k, mean))).toBeCloseTo(probability, 10);
});

test('what cannot happen is infinitely surprising', () => {
  expect(poissonSurprise(1, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(binomialSurprise(3, 2, 0.5)).toBe(Number.POSITIVE_INFINITY);
  expect(binomialSurprise(1, 2, 0)).toBe(Number.POSITIVE_INFINITY);
});

// By hand: three heads of three 1/8; at least two of three 4/8; at least one six of four throws 1 − (5/6)^4; 9 of 10 at 0.2.
test.each([
  { k: 3, trials: 3, p: 0.5, probability: 0.125 },
  { k: 2, trials: 3, p: 0.5, probability: 0.5 },
  { k: 1, trials: 4, p: 1 / 6, probability: 0.5177469135802469 },
  { k: 9, trials: 10, p: 0.2, probability: 10 * 0.2 ** 9 * 0.8 + 0.2 ** 10 },
  { k: 0, trials: 3, p: 0.5, probability: 1 },
])('at least $k of $trials at $p has probability $probability', ({ k, trials, p, probability }) => {
  expect(Math.exp(-binomialSurprise(k, trials, p))).toBeCloseTo(probability, 10);
});
