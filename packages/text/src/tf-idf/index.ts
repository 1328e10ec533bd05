export { EMPTY_VECTOR, type SparseVector } from './sparse-vector.ts';
export { createVocabulary, type Vocabulary } from './vocabulary.ts';
