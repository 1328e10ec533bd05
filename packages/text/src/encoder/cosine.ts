/** Of two embeddings of length 1, from -1 to 1. */
export function cosineOf(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let i = 0; i < a.length; i += 1) product += (a[i] as number) * (b[i] as number);
  return product;
}
