export { createCooccurrence } from './cooccurrence.ts';
export { keywordsOf } from './keywords-of.ts';
