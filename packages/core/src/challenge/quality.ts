import type { ChallengePolicy } from './policy.ts';

/** One person's rating of a piece of evidence, with its weight. */
export interface WeighedRating {
  strong: boolean;
  weight: number;
}

/** Whether evidence is of quality: its raters have enough weight, and most of it says strong. */
export function isOfQuality(ratings: readonly WeighedRating[], { qualityWeight, qualityShare }: ChallengePolicy): boolean {
  const sum = (some: readonly WeighedRating[]) => some.reduce((total, { weight }) => total + weight, 0);
  const all = sum(ratings);
  return all > 0 && all >= qualityWeight && sum(ratings.filter(({ strong }) => strong)) >= qualityShare * all;
}
