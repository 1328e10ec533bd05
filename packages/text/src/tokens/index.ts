export { lemma } from './lemma.ts';
export { shingles } from './shingles.ts';
export { isStopWord } from './stop-words.ts';
export { tokenise } from './tokenise.ts';
