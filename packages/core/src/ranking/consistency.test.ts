import { expect, test } from 'vitest';
import { consistencyOf, RANKING_POLICY } from './index.ts';

const around = (mean: number, deviation: number) => [mean - deviation, mean + deviation];

test.each([
  { deviation: 0, score: 1 },
  { deviation: 0.05, score: 0.9 }, // 1 / (1 + 1/9)
  { deviation: 0.15, score: 0.5 },
  { deviation: 0.23, score: 0.2984 }, // 1 / (1 + 0.0529 / 0.0225)
  { deviation: 0.45, score: 0.1 }, // 1 / (1 + 9)
])('a deviation of $deviation scores $score', ({ deviation, score }) => {
  const { consistencyScore, variance, meanSimilarity } = consistencyOf(around(0.5, deviation), RANKING_POLICY, 'scaled');
  expect(consistencyScore).toBeCloseTo(score, 4);
  expect(variance).toBeCloseTo(deviation ** 2, 12);
  expect(meanSimilarity).toBeCloseTo(0.5, 12);
});

test.each([
  [around(0.5, 0.5), 2 / 3],
  [around(0.5, 0), 1],
  [around(0.4, 0.25), 0.8],
])('the literal formula gives %o the score %d', (similarities, score) => {
  expect(consistencyOf(similarities, RANKING_POLICY, 'literal').consistencyScore).toBeCloseTo(score, 12);
});

test('one proposal says nothing about consistency', () => {
  expect(consistencyOf([0.9], RANKING_POLICY, 'scaled')).toEqual({ consistencyScore: 0.5, variance: null, meanSimilarity: null });
  expect(consistencyOf([], RANKING_POLICY, 'scaled').consistencyScore).toBe(0.5);
});

test('only the last twenty proposals count', () => {
  const erratic = [0, 1, 0, 1, 0, 1];
  const steady = Array(20).fill(0.6);
  expect(consistencyOf([...erratic, ...steady], RANKING_POLICY, 'scaled').consistencyScore).toBe(1);
  expect(consistencyOf([...erratic, ...steady.slice(1)], RANKING_POLICY, 'scaled').consistencyScore).toBeLessThan(1);
});
