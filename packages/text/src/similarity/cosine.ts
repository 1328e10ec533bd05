import type { SparseVector } from '../tf-idf/index.ts';

/** The cosine of the angle between two vectors, −1 to 1; 0 if one of them has no direction. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new Error(`Vectors of ${a.length} and ${b.length} numbers cannot be compared.`);
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i] as number, b[i] as number];
    product += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return ratio(product, squaresA, squaresB);
}

export function sparseCosine(a: SparseVector, b: SparseVector): number {
  let product = 0;
  for (let i = 0, j = 0; i < a.places.length && j < b.places.length; ) {
    const difference = (a.places[i] as number) - (b.places[j] as number);
    if (difference === 0) product += (a.values[i] as number) * (b.values[j] as number);
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return ratio(product, sumOfSquares(a.values), sumOfSquares(b.values));
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

/** Rounding may lead a little beyond 1. */
function ratio(product: number, squaresA: number, squaresB: number): number {
  const lengths = Math.sqrt(squaresA) * Math.sqrt(squaresB);
  return lengths === 0 ? 0 : Math.max(-1, Math.min(1, product / lengths));
}
