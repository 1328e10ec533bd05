import type { OutcomeCounts } from './outcome.ts';

/** A share of a count, with its interval. */
export interface Share {
  share: number;
  low: number;
  high: number;
  /** The count it is a share of. */
  of: number;
}

const Z95 = 1.959964;

/** A share with its 95% Wilson interval, which stays within 0 and 1 and is reliable for small counts. Null for a count of zero. */
export function shareOf(part: number, of: number): Share | null {
  if (of === 0) return null;
  const share = part / of;
  const z2 = Z95 * Z95;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  // The interval contains the share itself, in spite of rounding.
  return { share, low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)), of };
}

/** The share of judged labels that was right. */
export function precisionOf({ right, wrong }: OutcomeCounts): Share | null {
  return shareOf(right, right + wrong);
}
