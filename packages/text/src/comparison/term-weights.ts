/** How many of a set of documents contain each term. Terms of a single document are left out: they count as such. */
export interface DocumentFrequencies {
  documents: number;
  terms: ReadonlyMap<string, number>;
}

/** Terms with their weights, scaled so that their squares add up to 1. */
export type TermWeights = ReadonlyMap<string, number>;

/** Counts in how many documents each term is, leaving out those of one document: most words of people are, and tell nothing of others. */
export function countDocuments(documents: Iterable<readonly string[]>): DocumentFrequencies {
  const terms = new Map<string, number>();
  let count = 0;
  for (const tokens of documents) {
    for (const term of new Set(tokens)) terms.set(term, (terms.get(term) ?? 0) + 1);
    count += 1;
  }
  for (const [term, documentsWith] of terms) if (documentsWith < 2) terms.delete(term);
  return { documents: count, terms };
}

/** Each term by how often it is there and how rare it is: ln((1 + documents) / (1 + documents with it)) + 1. */
export function weighTerms(tokens: readonly string[], { documents, terms }: DocumentFrequencies): TermWeights {
  const weights = new Map<string, number>();
  for (const term of tokens) {
    const documentsWith = Math.min(terms.get(term) ?? 1, documents);
    weights.set(term, (weights.get(term) ?? 0) + Math.log((1 + documents) / (1 + documentsWith)) + 1);
  }
  let squares = 0;
  for (const weight of weights.values()) squares += weight * weight;
  const length = Math.sqrt(squares);
  for (const [term, weight] of weights) weights.set(term, weight / length);
  return weights;
}

/** The cosine of two weighed texts: 0 to 1, as no weight is negative. */
export function termCosine(a: TermWeights, b: TermWeights): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return Math.min(1, sum);
}
