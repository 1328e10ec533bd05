export type { SparseVector } from './sparse-vector.ts';
export { createVocabulary } from './vocabulary.ts';
