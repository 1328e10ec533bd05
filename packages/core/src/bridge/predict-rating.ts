import { KINDS } from './camp-model.ts';
import { logistic } from './camps.ts';
import type { BridgeFit } from './fit.ts';

/** How likely a rater likes an item, by the rater's camp and leniency and the item's kind. */
export function predictRating({ model, rater, kinds }: BridgeFit, person: number, item: number): number {
  const first = logistic(rater.side[person] as number);
  const like = model.like.map((share) => logistic(Math.log(share / (1 - share)) + (rater.leniency[person] as number)));
  const [both, own, other, neither] = like as [number, number, number, number];
  const byKind = [both, first * own + (1 - first) * other, first * other + (1 - first) * own, neither];
  return byKind.reduce((sum, share, kind) => sum + share * (kinds[item * KINDS + kind] as number), 0);
}
