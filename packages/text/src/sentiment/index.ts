export { hasLexicon } from './lexicon.ts';
export { scoreSentiment } from './score-sentiment.ts';
