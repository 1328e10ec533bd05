import type { Interval } from './compare-arms.ts';
import { boundary } from './confidence-sequence.ts';

export const QUALITIES = [1, 2, 3, 4, 5] as const;
/** How many places of a list are rated. */
export const RATED_PLACES = 10;

/** What a place counts, as in NDCG: people read from the top. */
export const placeWeight = (place: number): number => 1 / Math.log2(place + 1);

/** A proposal that moderators rated without knowing whose list it was on. */
export interface RatedProposal {
  /** The mean of its ratings. */
  quality: number;
  /** Of the control and the candidate: the weights of the places at which people of the arm were shown it, added up. */
  shown: readonly [control: number, candidate: number];
}

export interface RatedQuality {
  proposals: number;
  control: number | null;
  candidate: number | null;
  /** Of the candidate minus the control; null while few proposals are rated. */
  interval: Interval | null;
}

const LEAST_PROPOSALS = 10;
const ALPHA = 0.05;
const TUNED_FOR = 50;

/**
 * The quality that people of each arm were shown, and how far chance in the choice of proposals reaches. Several candidates share the
 * chance of being wrong.
 */
export function compareQuality(rated: readonly RatedProposal[], candidates = 1): RatedQuality {
  const [control, candidate] = [meanShown(rated, 0), meanShown(rated, 1)];
  if (!control || !candidate)
    return { proposals: rated.length, control: control?.mean ?? null, candidate: candidate?.mean ?? null, interval: null };
  const influences = rated.map(
    ({ quality, shown }) =>
      (shown[1] / candidate.weight) * (quality - candidate.mean) - (shown[0] / control.weight) * (quality - control.mean),
  );
  const squares = influences.reduce((sum, influence) => sum + influence ** 2, 0);
  const count = rated.length;
  const reach =
    count < LEAST_PROPOSALS
      ? null
      : boundary(count, { alpha: ALPHA / candidates, tunedFor: TUNED_FOR }) * Math.sqrt((squares * count) / (count - 1));
  const difference = candidate.mean - control.mean;
  return {
    proposals: count,
    control: control.mean,
    candidate: candidate.mean,
    interval: reach === null ? null : { low: difference - reach, high: difference + reach },
  };
}

function meanShown(rated: readonly RatedProposal[], arm: 0 | 1): { mean: number; weight: number } | undefined {
  const weight = rated.reduce((sum, { shown }) => sum + shown[arm], 0);
  const sum = rated.reduce((total, { quality, shown }) => total + shown[arm] * quality, 0);
  return weight > 0 ? { mean: sum / weight, weight } : undefined;
}
