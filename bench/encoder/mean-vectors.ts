import type { EncoderModel } from '@verdict/text/encoder';

export interface WordVectors {
  dimension: number;
  vectors: ReadonlyMap<string, Float32Array>;
}

/** The vectors of a model as published word vectors are: a list of floats for each word. */
export function wordVectorsOf({ rows, vectors, scales, dimension }: EncoderModel): WordVectors {
  const numbers = (row: number): Float32Array =>
    Float32Array.from(vectors.subarray(row * dimension, (row + 1) * dimension), (value) => value * (scales[row] as number));
  return { dimension, vectors: new Map([...rows].map(([word, row]) => [word, numbers(row)])) };
}

/** The usual baseline: words split at anything else, their vectors averaged, unknown ones left out. */
export function meanVector({ dimension, vectors }: WordVectors, text: string): Float32Array {
  const mean = new Float32Array(dimension);
  let known = 0;
  for (const word of text.toLowerCase().split(/\W+/)) {
    const vector = vectors.get(word);
    if (!vector) continue;
    known += 1;
    for (let i = 0; i < dimension; i += 1) mean[i] = (mean[i] as number) + (vector[i] as number);
  }
  for (let i = 0; i < dimension; i += 1) mean[i] = (mean[i] as number) / Math.max(1, known);
  return mean;
}
