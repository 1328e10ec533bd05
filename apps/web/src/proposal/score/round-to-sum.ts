import type { DecisionRank } from '@verdict/wire/ranking';

export type ScorePart = keyof DecisionRank['points'];
export const SCORE_PARTS = ['relevance', 'consistency', 'trust', 'recency', 'agreement'] as const satisfies readonly ScorePart[];

const UNITS = 1000;

/** The terms of a sum in thousandths that add up to the rounded sum: readers can check it on the page. */
export function roundToSum(terms: readonly number[], sum: number): number[] {
  const rounded = terms.map((term) => Math.floor(term * UNITS));
  let missing = Math.round(sum * UNITS) - rounded.reduce((total, term) => total + term, 0);
  const byRemainder = terms.map((term, at) => ({ at, remainder: term * UNITS - Math.floor(term * UNITS) }));
  for (const { at } of byRemainder.toSorted((a, b) => b.remainder - a.remainder)) {
    if (missing <= 0) break;
    rounded[at] = (rounded[at] as number) + 1;
    missing--;
  }
  return rounded.map((term) => term / UNITS);
}
