export { dropDraft, keepDraft, keptDraft } from './draft.ts';
