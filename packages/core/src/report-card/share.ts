import type { OutcomeCounts } from './outcome.ts';

/** A share of something counted, with the range it may really lie in. */
export interface Share {
  share: number;
  low: number;
  high: number;
  /** How many it is a share of. */
  of: number;
}

const Z95 = 1.959964;

/**
 * A share with its 95% interval after Wilson, which stays within 0 and 1 and is honest about small numbers.
 * There is no share of nothing.
 */
export function shareOf(part: number, of: number): Share | null {
  if (of === 0) return null;
  const share = part / of;
  const z2 = Z95 * Z95;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  // The interval holds the share itself, whatever rounding makes of it.
  return { share, low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)), of };
}

/** Of the labels that were judged, the share that was right. */
export function precisionOf({ right, wrong }: OutcomeCounts): Share | null {
  return shareOf(right, right + wrong);
}
