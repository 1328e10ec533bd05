export { dropDraft, forgetDrafts, keepDraft, keptDraft, writeAs, writer } from './draft.ts';
