import { KINDS } from './camp-model.ts';
import { type Factors, itemPrior, Pair } from './factorise.ts';
import type { Layout } from './layout.ts';
import type { BridgePolicy } from './policy.ts';

export interface Score {
  score: number;
  low: number;
  high: number;
  viewpoint: number;
}

/** What a score is computed from, besides the item's own two factors and kinds. */
export interface Scoring {
  mean: number;
  like: readonly number[];
  /** The weight of the camp model's estimate against the factorisation, by how well each predicts ratings. */
  campsShare: number;
}

/**
 * How well an item is liked across viewpoints. The factorisation's estimate is mean plus intercept, less a part of the item's
 * viewpoint. The camp model's estimate is the expected rating by the camp that likes it less.
 */
export function scoreOf(pair: Pair, kinds: ArrayLike<number>, { mean, like, campsShare }: Scoring, policy: BridgePolicy): Score {
  const centre = mean + pair.intercept - policy.towardsLessLiking * Math.abs(pair.view);
  const variance = pair.interceptVariance + policy.towardsLessLiking ** 2 * pair.viewVariance;
  const less = [like[0], like[2], like[2], like[3]] as number[];
  let liked = 0;
  for (let kind = 0; kind < KINDS; kind += 1) liked += (kinds[kind] as number) * (less[kind] as number);
  let spread = 0;
  for (let kind = 0; kind < KINDS; kind += 1) spread += (kinds[kind] as number) * ((less[kind] as number) - liked) ** 2;
  const score = campsShare * liked + (1 - campsShare) * centre;
  // Both estimates come from the same ratings, so their errors are correlated: deviations are added, not squares.
  const deviation = campsShare * Math.sqrt(spread) + (1 - campsShare) * Math.sqrt(variance);
  const reach = policy.intervalDeviations * deviation;
  return { score: within(score), low: within(score - reach), high: within(score + reach), viewpoint: pair.view };
}

function within(value: number): number {
  return Math.max(0, Math.min(1, value));
}

/** This many ratings count as "both predict equally well" before there is evidence. */
const EVEN_WORTH = 1;

/**
 * The weight of the camp model's estimate that predicts ratings best. Each rating is predicted by both models without it, and
 * the weight is the least-squares fit of the rating on both predictions.
 */
export function campsShare(layout: Layout, factors: Factors, predicted: Float32Array): number {
  const { itemStart, rater, rating } = layout;
  const { mean, raterIntercept, raterLeverage, raterView, itemIntercept, itemView, variances } = factors;
  const held = itemPrior(variances);
  const pair = new Pair();
  let along = EVEN_WORTH / 2;
  let across = EVEN_WORTH;
  for (let n = 0; n < layout.itemCount; n += 1) {
    const to = itemStart[n + 1] as number;
    pair.clear();
    for (let at = itemStart[n] as number; at < to; at += 1) pair.add(raterView[rater[at] as number] as number, 0, 1);
    for (let at = itemStart[n] as number; at < to; at += 1) {
      const u = rater[at] as number;
      const x = raterView[u] as number;
      const error =
        (rating[at] as number) - mean - (raterIntercept[u] as number) - (itemIntercept[n] as number) - x * (itemView[n] as number);
      const unheard = (1 - pair.leverage(x, held)) * (1 - Math.min(0.9, raterLeverage[u] as number));
      const byFactors = (rating[at] as number) - error / unheard;
      const apart = (predicted[at] as number) - byFactors;
      along += ((rating[at] as number) - byFactors) * apart;
      across += apart * apart;
    }
  }
  return Math.max(0, Math.min(1, along / across));
}
