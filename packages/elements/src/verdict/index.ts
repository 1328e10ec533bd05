export { VerdictExplanation } from './verdict-explanation.ts';
export { decisionSentence, verdictInShort, verdictTitle } from './verdict-in-short.ts';
