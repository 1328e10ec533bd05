export { cosine, sparseCosine } from './cosine.ts';
export { HYBRID_WEIGHTS, type HybridWeights, hybridSimilarity, type Similarities } from './hybrid.ts';
export { jaccard } from './jaccard.ts';
export { meanAndDeviation, minMax, zScores } from './scale.ts';
