import { RANKING_POLICY } from '@verdict/core/ranking';
import type { DecisionRank } from '@verdict/wire/ranking';
import { expect, test } from 'vitest';
import { differencesBetween, scoreRows } from './score-parts.ts';

const WEIGHTS = { relevance: 0.55, consistency: 0.25, trust: 0.15, recency: 0.05, agreement: 0 };

function ranked(parts: DecisionRank['parts'], priority = 0): DecisionRank {
  const points = Object.fromEntries(Object.entries(WEIGHTS).map(([part, weight]) => [part, weight * parts[part as keyof typeof parts]]));
  const score = Object.values(points).reduce((sum, value) => sum + value, priority);
  return { parts, points, admin_priority: priority, score } as DecisionRank;
}

const first = ranked({ relevance: 0.9, consistency: 0.5, trust: 0.4, recency: 0.1, agreement: 0 });
const second = ranked({ relevance: 0.3, consistency: 0.5, trust: 0.8, recency: 0.9, agreement: 0 });

test('the rows of a score add up to it as it is shown', () => {
  const sum = scoreRows(first, RANKING_POLICY).reduce((all, { points }) => all + points, 0);
  expect(sum.toFixed(3)).toBe(first.score.toFixed(3));
});

test('priority is a row of its own, and a part without weight is none', () => {
  const terms = (rank: DecisionRank) => scoreRows(rank, RANKING_POLICY).map(({ term }) => term);
  expect(terms(ranked({ ...first.parts, agreement: 0.4 }, 0.1))).toEqual(['relevance', 'consistency', 'trust', 'recency', 'priority']);
  expect(terms(first)).toEqual(['relevance', 'consistency', 'trust', 'recency']);
});

test('the differences of a sum start with the greatest, and add up to the difference of the scores', () => {
  const differences = differencesBetween(first, second, 'weighted_sum');
  expect(differences.map(({ term }) => term)).toEqual(['relevance', 'trust', 'recency']);
  expect(differences.reduce((sum, { by }) => sum + by, 0)).toBeCloseTo(first.score - second.score);
});

test('the differences of a product add up too, priority apart', () => {
  const product = ({ parts }: DecisionRank, priority: number) =>
    ({
      parts,
      admin_priority: priority,
      score: parts.relevance * parts.trust * parts.recency * parts.consistency + priority,
    }) as DecisionRank;
  const [one, other] = [product(first, 0.2), product(second, 0)];
  const differences = differencesBetween(one, other, 'product');
  expect(differences).toContainEqual({ term: 'priority', by: 0.2 });
  expect(differences.reduce((sum, { by }) => sum + by, 0)).toBeCloseTo(one.score - other.score);
  expect(differencesBetween(one, one, 'product')).toEqual([]);
});
