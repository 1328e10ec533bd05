/** How similar two texts are, by three measures of 0 to 1. */
export interface Similarities {
  /** Of their embeddings; a negative cosine counts as no similarity. */
  cosine: number;
  /** Of their shingles or sets of keywords. */
  jaccard: number;
  /** The cosine of their TF-IDF vectors. */
  tfidf: number;
}

/** The shares of the three measures; they add up to 1. */
export interface HybridWeights {
  cosineWeight: number;
  jaccardWeight: number;
  tfidfWeight: number;
}

export const HYBRID_WEIGHTS: HybridWeights = { cosineWeight: 0.6, jaccardWeight: 0.3, tfidfWeight: 0.1 };

const ROUNDING = 1e-9;

/** One number of 0 to 1: by default 0.6 × cosine + 0.3 × Jaccard + 0.1 × TF-IDF. */
export function hybridSimilarity({ cosine, jaccard, tfidf }: Similarities, weights: HybridWeights = HYBRID_WEIGHTS): number {
  const { cosineWeight, jaccardWeight, tfidfWeight } = weights;
  if (Math.abs(cosineWeight + jaccardWeight + tfidfWeight - 1) > ROUNDING) throw new Error('The weights of the hybrid must add up to 1.');
  return cosineWeight * Math.max(0, cosine) + jaccardWeight * jaccard + tfidfWeight * tfidf;
}
