import { type Share, shareOf } from './share.ts';

/** Labels with a probability. A label that a moderator has decided is right or wrong, whatever its probability. */
export interface ProbableCounts {
  labels: number;
  probabilitySum: number;
  /** The sum of the detector's confidence in them. */
  confidenceSum: number;
}

export const NO_PROBABLE: ProbableCounts = { labels: 0, probabilitySum: 0, confidenceSum: 0 };

/** The share of labels that is probably right: the mean of their probabilities. */
export interface ProbableShare extends Share {
  meanConfidence: number;
}

export function probableShare({ labels, probabilitySum, confidenceSum }: ProbableCounts): ProbableShare | null {
  const share = shareOf(probabilitySum, labels);
  return share && { ...share, meanConfidence: confidenceSum / labels };
}

export function addProbable(one: ProbableCounts, other: ProbableCounts): ProbableCounts {
  return {
    labels: one.labels + other.labels,
    probabilitySum: one.probabilitySum + other.probabilitySum,
    confidenceSum: one.confidenceSum + other.confidenceSum,
  };
}
