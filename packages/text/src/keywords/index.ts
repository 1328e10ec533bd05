export { type Cooccurrence, createCooccurrence, type NearTerm } from './cooccurrence.ts';
export { type Keyword, keywordsOf } from './keywords-of.ts';
