export { dropDraft, forgetDrafts, saveDraft, savedDraft, writeAs, writer } from './draft.ts';
