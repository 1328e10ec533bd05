export { type SentenceRules, splitSentences } from './split-sentences.ts';
