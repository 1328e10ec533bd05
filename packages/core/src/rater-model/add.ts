/** Adds to one of many sums. Of one kind of array only: that keeps the loops of a fit fast. */
export function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
}
