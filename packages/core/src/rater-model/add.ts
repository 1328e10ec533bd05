/** Adds to one element. For one kind of array only: the JIT compiler then keeps the loops of a fit fast. */
export function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
}
