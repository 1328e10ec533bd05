export { lemma } from './lemma.ts';
export { shingles } from './shingles.ts';
export { isStopWord, STOP_WORDS } from './stop-words.ts';
export { type TokenOptions, tokenise } from './tokenise.ts';
