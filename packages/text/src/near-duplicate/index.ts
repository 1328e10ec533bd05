export { createDuplicateIndex } from './duplicate-index.ts';
export { type DuplicatePair, findDuplicatePairs } from './find-duplicate-pairs.ts';
export { MIN_SIMILARITY } from './text-set.ts';
