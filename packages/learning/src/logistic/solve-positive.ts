/**
 * Added to the diagonal where the matrix is not positive: a feature that never varies, or that another repeats, without a penalty. Its
 * coefficient then stays small.
 */
const RIDGE = 1e-9;

/** Solves a system with a symmetric positive matrix, given by its lower half, by the method of Cholesky. */
export function solvePositive(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const lower = factorise(matrix);
  const between = new Float64Array(right.length);
  for (let k = 0; k < right.length; k += 1) {
    let sum = right[k] as number;
    for (let j = 0; j < k; j += 1) sum -= at(lower, k, j) * (between[j] as number);
    between[k] = sum / at(lower, k, k);
  }
  const solution = new Float64Array(right.length);
  for (let k = right.length - 1; k >= 0; k -= 1) {
    let sum = between[k] as number;
    for (let j = k + 1; j < right.length; j += 1) sum -= at(lower, j, k) * (solution[j] as number);
    solution[k] = sum / at(lower, k, k);
  }
  return solution;
}

const at = (lines: readonly Float64Array[], k: number, j: number): number => (lines[k] as Float64Array)[j] as number;

function factorise(matrix: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.map(({ length }) => new Float64Array(length));
  for (let k = 0; k < matrix.length; k += 1)
    for (let j = 0; j <= k; j += 1) {
      let sum = at(matrix, k, j);
      for (let i = 0; i < j; i += 1) sum -= at(lower, k, i) * at(lower, j, i);
      (lower[k] as Float64Array)[j] = k === j ? Math.sqrt(Math.max(sum, RIDGE)) : sum / at(lower, j, j);
    }
  return lower;
}
