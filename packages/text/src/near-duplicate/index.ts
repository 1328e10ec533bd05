export { createDuplicateIndex, type DuplicateIndex, type FoundDuplicate } from './duplicate-index.ts';
export { type DuplicatePair, findDuplicatePairs, type PairOptions } from './find-duplicate-pairs.ts';
export { MIN_SIMILARITY } from './text-set.ts';
