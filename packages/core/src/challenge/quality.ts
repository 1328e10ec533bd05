import type { ChallengePolicy } from './policy.ts';

/** What someone thinks of a piece of evidence, with what their voice counts for. */
export interface WeighedRating {
  strong: boolean;
  weight: number;
}

/** Whether evidence is of quality: enough weight has looked at it, and most of that found it strong. */
export function isOfQuality(ratings: readonly WeighedRating[], { qualityWeight, qualityShare }: ChallengePolicy): boolean {
  const sum = (some: readonly WeighedRating[]) => some.reduce((total, { weight }) => total + weight, 0);
  const all = sum(ratings);
  return all > 0 && all >= qualityWeight && sum(ratings.filter(({ strong }) => strong)) >= qualityShare * all;
}
