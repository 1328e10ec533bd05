import type { DecisionRank, TopAnswer } from '@verdict/wire/ranking';
import { roundToSum, SCORE_PARTS, type ScorePart } from '../score/round-to-sum.ts';
import { type ScoreWeights, WEIGHT_OF } from '../score/score-sum.ts';

export type Formula = TopAnswer['formula'];
/** The terms of a score: its parts, and what an administrator adds. */
export type ScoreTerm = ScorePart | 'priority';

/** The factors of the product, in the order of its formula. */
const FACTORS: readonly ScorePart[] = ['relevance', 'trust', 'recency', 'consistency'];

export interface ScoreRow {
  term: ScoreTerm;
  /** 0 to 1, before its weight; null for what is added as it is. */
  value: number | null;
  weight: number | null;
  /** What it adds, rounded so that the rows add up to the rounded score. */
  points: number;
}

/** The rows of a weighted sum. A part without weight is left out. */
export function scoreRows({ parts, points, admin_priority: priority, score }: DecisionRank, policy: ScoreWeights): ScoreRow[] {
  const counted = SCORE_PARTS.filter((part) => policy[WEIGHT_OF[part]] > 0 || points[part] > 0);
  const rows: ScoreRow[] = counted.map((part) => ({
    term: part,
    value: parts[part],
    weight: policy[WEIGHT_OF[part]],
    points: points[part],
  }));
  if (priority > 0) rows.push({ term: 'priority', value: null, weight: null, points: priority });
  const rounded = roundToSum(
    rows.map((row) => row.points),
    score,
  );
  return rows.map((row, at) => ({ ...row, points: rounded[at] as number }));
}

/** The factors of a product. */
export function scoreFactors({ parts }: DecisionRank): { term: ScorePart; value: number }[] {
  return FACTORS.map((part) => ({ term: part, value: parts[part] }));
}

export interface Difference {
  term: ScoreTerm;
  /** What it adds to the lead of the first, negative if it reduces it. */
  by: number;
}

/** Differences below this are not worth a word. */
const NOTABLE = 0.0005;

/** In which parts the first is ahead of the second, the greatest difference first. They add up to the difference of the scores. */
export function differencesBetween(first: DecisionRank, second: DecisionRank, formula: Formula): Difference[] {
  const ofParts = formula === 'product' ? factorDifferences(first, second) : pointDifferences(first, second);
  return [...ofParts, { term: 'priority' as const, by: first.admin_priority - second.admin_priority }]
    .filter(({ by }) => Math.abs(by) >= NOTABLE)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
}

const pointDifferences = (first: DecisionRank, second: DecisionRank): Difference[] =>
  SCORE_PARTS.map((part) => ({ term: part, by: first.points[part] - second.points[part] }));

/** A factor of zero has no logarithm. */
const LEAST_FACTOR = 1e-9;

/** The logarithms of the ratios of factors add up to that of the products, so each takes its share of the difference. */
function factorDifferences(first: DecisionRank, second: DecisionRank): Difference[] {
  const logarithms = FACTORS.map((part) => ({
    term: part,
    by: Math.log(Math.max(first.parts[part], LEAST_FACTOR) / Math.max(second.parts[part], LEAST_FACTOR)),
  }));
  const total = logarithms.reduce((sum, { by }) => sum + by, 0);
  const ahead = first.score - first.admin_priority - (second.score - second.admin_priority);
  return total === 0 ? [] : logarithms.map(({ term, by }) => ({ term, by: (by / total) * ahead }));
}
