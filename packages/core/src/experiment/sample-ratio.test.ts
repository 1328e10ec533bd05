import { expect, test } from 'vitest';
import { seeded } from '../pseudorandom/index.ts';
import { SAMPLE_RATIO_ALPHA, sampleRatioPValue } from './sample-ratio.ts';

test('one person in one of two arms says nothing', () => {
  // The alternative expects each arm with a half too, so the factor is exactly 1.
  expect(sampleRatioPValue([[1, 0]])).toBeCloseTo(1, 9);
});

test('the factor of two people in one arm is the one worked out by hand', () => {
  // Polya's urn with 50 and 50: 50/100 · 51/101, against 1/4.
  expect(sampleRatioPValue([[2, 0]])).toBeCloseTo(0.25 / ((50 / 100) * (51 / 101)), 9);
});

test.each([
  { counts: [5000, 5000], isWrong: false },
  { counts: [5100, 4900], isWrong: false }, // two standard deviations
  { counts: [5400, 4600], isWrong: true }, // eight
  { counts: [300, 300, 120], isWrong: true },
  { counts: [0, 0], isWrong: false },
])('$counts people: wrong is $isWrong', ({ counts, isWrong }) => {
  expect(sampleRatioPValue([counts]) < SAMPLE_RATIO_ALPHA).toBe(isWrong);
});

test('what an earlier look showed stays shown', () => {
  expect(
    sampleRatioPValue([
      [540, 360],
      [5000, 5000],
    ]),
  ).toBeLessThan(SAMPLE_RATIO_ALPHA);
});

test('equal arms looked at after each person are suspected in at most alpha of the runs', () => {
  let suspected = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seeded(seed);
    const counts: [number, number] = [0, 0];
    const looks = Array.from({ length: 1000 }, () => {
      counts[random() < 0.5 ? 0 : 1] += 1;
      return [...counts];
    });
    if (sampleRatioPValue(looks) < 0.05) suspected += 1;
  }
  expect(suspected / 300).toBeLessThanOrEqual(0.05);
});
