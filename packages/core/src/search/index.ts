export { CONFIGURATIONS, type Configuration, configurationFor } from './configuration.ts';
export { fuseRanks } from './fuse-ranks.ts';
export { SEARCH_KINDS, type SearchKind } from './kinds.ts';
export { MAX_SEARCH_LENGTH, MOST_COUNTED } from './limits.ts';
export { countMistakes, type KnownWord, nearWords } from './near-words.ts';
export { SEARCH_PERMISSIONS } from './permissions.ts';
export { textQuery } from './text-query.ts';
export { foldWord, searchWords, spelledWords, vocabularyOf } from './words.ts';
