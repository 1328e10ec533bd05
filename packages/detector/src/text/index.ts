export { type Normalised, normalise } from './normalise.ts';
export { splitSentences } from './split-sentences.ts';
