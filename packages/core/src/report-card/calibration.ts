import { type Share, shareOf } from './share.ts';

/** Judged labels whose confidence falls into one bin. */
export interface BinCounts {
  right: number;
  wrong: number;
  /** Of the right and wrong ones together. */
  confidenceSum: number;
}

export interface CalibrationBin {
  from: number;
  to: number;
  count: number;
  meanConfidence: number | null;
  right: Share | null;
}

export interface Calibration {
  /** How far confidence and share right are apart, on average over labels. */
  expectedError: number | null;
  bins: CalibrationBin[];
}

/** Equally wide; a confidence of 1 belongs to the last. */
export const CALIBRATION_BINS = 10;

/** Compares what a detector said of itself with how it turned out, bin by bin. */
export function calibrate(counts: ReadonlyMap<number, BinCounts>): Calibration {
  const bins = Array.from({ length: CALIBRATION_BINS }, (_, i) => asBin(i, counts.get(i)));
  const judged = bins.reduce((sum, { count }) => sum + count, 0);
  const apart = bins.reduce((sum, { count, meanConfidence, right }) => {
    return meanConfidence === null || right === null ? sum : sum + count * Math.abs(meanConfidence - right.share);
  }, 0);
  return { expectedError: judged === 0 ? null : apart / judged, bins };
}

function asBin(index: number, counts: BinCounts = { right: 0, wrong: 0, confidenceSum: 0 }): CalibrationBin {
  const count = counts.right + counts.wrong;
  return {
    from: index / CALIBRATION_BINS,
    to: (index + 1) / CALIBRATION_BINS,
    count,
    meanConfidence: count === 0 ? null : counts.confidenceSum / count,
    right: shareOf(counts.right, count),
  };
}
