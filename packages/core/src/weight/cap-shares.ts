/**
 * The largest weight that one person can have: the largest cap c with c ≤ share × (sum of all weights after those above c are lowered
 * to c). `descending` are the weights in descending order.
 */
export function largestShare(descending: readonly number[], share: number): number {
  let rest = descending.reduce((sum, weight) => sum + weight, 0);
  for (const [lowered, weight] of descending.entries()) {
    // With `lowered` weights at the cap: cap = share × (lowered × cap + rest).
    const cap = lowered * share < 1 ? (share * rest) / (1 - lowered * share) : Number.POSITIVE_INFINITY;
    if (weight <= cap) return cap;
    rest -= weight;
  }
  return 0;
}
