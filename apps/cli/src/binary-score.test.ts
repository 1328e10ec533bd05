import { expect, test } from 'vitest';
import { type Judged, scoreBinary } from './binary-score.ts';

/** Written as truth and probability; classified at one half. */
const judged = (...rows: [boolean, number][]): Judged[] =>
  rows.map(([isHateful, probability]) => ({ isHateful, saidHateful: probability >= 0.5, probability }));

test('a perfect classifier has ones throughout', () => {
  expect(scoreBinary(judged([true, 1], [false, 0], [true, 1]))).toEqual({
    texts: 3,
    hateful: 2,
    accuracy: 1,
    macroF1: 1,
    auc: 1,
    precision: 1,
    recall: 1,
    calibrationError: 0,
  });
});

test('one of two found, one false alarm', () => {
  const score = scoreBinary(judged([true, 0.9], [true, 0.2], [false, 0.8], [false, 0.1], [false, 0.3]));
  expect(score.precision).toBe(1 / 2);
  expect(score.recall).toBe(1 / 2);
  expect(score.macroF1).toBeCloseTo((1 / 2 + 2 / 3) / 2);
  expect(score.auc).toBeCloseTo(4 / 6);
});

test('texts with equal probability count half', () => {
  expect(scoreBinary(judged([true, 0.5], [false, 0.5], [true, 0.5], [false, 0.5])).auc).toBe(0.5);
});

test('without hateful texts recall is 0, and no figure is missing', () => {
  expect(scoreBinary(judged([false, 0.1], [false, 0.2]))).toMatchObject({ auc: 0, precision: 0, recall: 0, accuracy: 1 });
});
