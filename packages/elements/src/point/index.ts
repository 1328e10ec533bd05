export { authorOf } from './author-line.ts';
export { type Headline, headlineOf } from './headline.ts';
export { understoodLanguage } from './language-name.ts';
export { type DebateListStatus, VerdictDebateList } from './verdict-debate-list.ts';
export { type PointDraft, type PointFormPurpose, VerdictPointForm } from './verdict-point-form.ts';
export { type DraftedChange, type ThreadWriting, VerdictThread } from './verdict-thread.ts';
