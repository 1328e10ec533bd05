import { NO_PROBABLE, type ProbableCounts, type ProbableShare, probableShare } from './probable.ts';
import { type Share, shareOf } from './share.ts';

/** Judged labels whose confidence falls into one bin. */
export interface BinCounts {
  right: number;
  wrong: number;
  /** Of the right and wrong ones together. */
  confidenceSum: number;
  /** Those with a probability, also where nothing is decided. */
  probable?: ProbableCounts;
}

export interface CalibrationBin {
  from: number;
  to: number;
  count: number;
  meanConfidence: number | null;
  right: Share | null;
  /** The share that is likely right, by the labels' probabilities. */
  probable: ProbableShare | null;
}

export interface Calibration {
  /** How far confidence and share right are apart, on average over labels; by probabilities where there are any. */
  expectedError: number | null;
  bins: CalibrationBin[];
}

/** Equally wide; a confidence of 1 belongs to the last. */
export const CALIBRATION_BINS = 10;

/** Compares what a detector said of itself with how it turned out, bin by bin. */
export function calibrate(counts: ReadonlyMap<number, BinCounts>): Calibration {
  const bins = Array.from({ length: CALIBRATION_BINS }, (_, i) => asBin(i, counts.get(i)));
  const gaps = Array.from(counts.values(), gapOf);
  const judged = gaps.reduce((sum, { labels }) => sum + labels, 0);
  const apart = gaps.reduce((sum, { labels, gap }) => sum + labels * gap, 0);
  return { expectedError: judged === 0 ? null : apart / judged, bins };
}

/** How far a bin's confidence is from what came out, and of how many labels. */
function gapOf({ right, wrong, confidenceSum, probable = NO_PROBABLE }: BinCounts): { labels: number; gap: number } {
  if (probable.labels > 0)
    return { labels: probable.labels, gap: Math.abs(probable.confidenceSum - probable.probabilitySum) / probable.labels };
  const labels = right + wrong;
  return { labels, gap: labels === 0 ? 0 : Math.abs(confidenceSum - right) / labels };
}

const EMPTY: BinCounts = { right: 0, wrong: 0, confidenceSum: 0 };

function asBin(index: number, counts: BinCounts = EMPTY): CalibrationBin {
  const count = counts.right + counts.wrong;
  return {
    from: index / CALIBRATION_BINS,
    to: (index + 1) / CALIBRATION_BINS,
    count,
    meanConfidence: count === 0 ? null : counts.confidenceSum / count,
    right: shareOf(counts.right, count),
    probable: probableShare(counts.probable ?? NO_PROBABLE),
  };
}
