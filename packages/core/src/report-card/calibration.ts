import { NO_PROBABLE, type ProbableCounts, type ProbableShare, probableShare } from './probable.ts';
import { type Share, shareOf } from './share.ts';

/** Judged labels whose confidence is in one bin. */
export interface BinCounts {
  right: number;
  wrong: number;
  /** Of right and wrong ones together. */
  confidenceSum: number;
  /** Labels with a probability, decided or not. */
  probable?: ProbableCounts;
}

interface CalibrationBin {
  from: number;
  to: number;
  count: number;
  meanConfidence: number | null;
  right: Share | null;
  /** The share that is probably right, by the labels' probabilities. */
  probable: ProbableShare | null;
}

export interface Calibration {
  /** The mean difference between confidence and share right, over labels; by probabilities if there are any. */
  expectedError: number | null;
  bins: CalibrationBin[];
}

/** Of equal width; a confidence of 1 belongs to the last. */
export const CALIBRATION_BINS = 10;

/** Compares a detector's confidence with the outcome, bin by bin. */
export function calibrate(counts: ReadonlyMap<number, BinCounts>): Calibration {
  const bins = Array.from({ length: CALIBRATION_BINS }, (_, i) => toBin(i, counts.get(i)));
  const gaps = Array.from(counts.values(), gapOf);
  const judged = gaps.reduce((sum, { labels }) => sum + labels, 0);
  const apart = gaps.reduce((sum, { labels, gap }) => sum + labels * gap, 0);
  return { expectedError: judged === 0 ? null : apart / judged, bins };
}

/** How far a bin's confidence is from its outcome, and the number of labels. */
function gapOf({ right, wrong, confidenceSum, probable = NO_PROBABLE }: BinCounts): { labels: number; gap: number } {
  if (probable.labels > 0)
    return { labels: probable.labels, gap: Math.abs(probable.confidenceSum - probable.probabilitySum) / probable.labels };
  const labels = right + wrong;
  return { labels, gap: labels === 0 ? 0 : Math.abs(confidenceSum - right) / labels };
}

const EMPTY: BinCounts = { right: 0, wrong: 0, confidenceSum: 0 };

function toBin(index: number, counts: BinCounts = EMPTY): CalibrationBin {
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
