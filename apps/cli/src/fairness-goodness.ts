import type { TrustRating } from './trust-ratings.ts';

/** How fair each user is as a rater, and how good as a ratee. */
interface FairnessGoodness {
  fairness: Map<string, number>;
  goodness: Map<string, number>;
}

/** As if each had so many ratings of the mean: who rated or was rated once tells little. */
const PRIOR_STRENGTH = 1;
const MOST_ROUNDS = 200;
const TOLERANCE = 1e-9;

/**
 * The mutual definition of REV2: raters are fair who rate as others do, ratings are reliable of fair raters and near the goodness of the
 * ratee, and users are good whom reliable ratings call good; drawn to the mean where there are few.
 */
export function fairnessGoodness(ratings: readonly TrustRating[]): FairnessGoodness {
  const given = Map.groupBy(ratings.keys(), (n) => (ratings[n] as TrustRating).rater);
  const received = Map.groupBy(ratings.keys(), (n) => (ratings[n] as TrustRating).ratee);
  const reliability = new Float64Array(ratings.length).fill(1);
  let goodness = new Map<string, number>();
  let fairness = new Map<string, number>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    goodness = shrunkenMeans(received, (n) => (reliability[n] as number) * (ratings[n] as TrustRating).rating);
    fairness = shrunkenMeans(given, (n) => reliability[n] as number);
    let moved = 0;
    for (const [n, { rater, ratee, rating }] of ratings.entries()) {
      const nearness = 1 - Math.abs(rating - (goodness.get(ratee) as number)) / 2;
      const next = ((fairness.get(rater) as number) + nearness) / 2;
      moved = Math.max(moved, Math.abs(next - (reliability[n] as number)));
      reliability[n] = next;
    }
    if (moved < TOLERANCE) break;
  }
  return { fairness, goodness };
}

function shrunkenMeans(groups: ReadonlyMap<string, readonly number[]>, amountOf: (n: number) => number): Map<string, number> {
  const sums = [...groups].map(([name, members]) => ({
    name,
    sum: members.reduce((sum, n) => sum + amountOf(n), 0),
    count: members.length,
  }));
  const mean = sums.reduce((total, { sum, count }) => total + sum / count, 0) / Math.max(1, sums.length);
  return new Map(sums.map(({ name, sum, count }) => [name, (PRIOR_STRENGTH * mean + sum) / (PRIOR_STRENGTH + count)]));
}
