import { expect, test } from 'vitest';
import { judgeRanking, meanQuality } from './ranking-quality.ts';

const judged = (...gains: number[]) => gains.map((gain) => ({ gain, isRelevant: gain >= 2 }));

test('the first k are judged by their gains, all by where the relevant ones are', () => {
  const quality = judgeRanking(judged(2, 0, 3, 1), 3);
  // 2/log2(2) + 0/log2(3) + 3/log2(4) = 3.5, at best 3 + 2/1.584963 + 1/2 = 4.761860
  expect(quality.ndcg).toBeCloseTo(3.5 / 4.76186, 6);
  expect(quality.averagePrecision).toBeCloseTo((1 / 1 + 2 / 3) / 2, 12);
  expect(quality.precision).toBeCloseTo(2 / 3, 12);
});

test('the best order has 1, and one in which nothing is relevant has 0', () => {
  expect(judgeRanking(judged(3, 2), 2)).toEqual({ ndcg: 1, averagePrecision: 1, precision: 1 });
  expect(judgeRanking(judged(0, 0), 2)).toEqual({ ndcg: 0, averagePrecision: 0, precision: 0 });
  expect(judgeRanking([], 2)).toEqual({ ndcg: 0, averagePrecision: 0, precision: 0 });
});

test('with fewer proposals than k, precision counts those that are there', () => {
  expect(judgeRanking(judged(3, 0), 10).precision).toBe(0.5);
});

test('the mean is taken of each number', () => {
  const mean = meanQuality([
    { ndcg: 1, averagePrecision: 0.5, precision: 0 },
    { ndcg: 0, averagePrecision: 0.25, precision: 1 },
  ]);
  expect(mean).toEqual({ ndcg: 0.5, averagePrecision: 0.375, precision: 0.5 });
});
