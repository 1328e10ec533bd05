export { type AnswerType, type FeedbackAnswer, hasLooked, noteLook } from './answer-fields.ts';
export { apiSource, type SourceHome } from './api-source.ts';
export type { FeedbackDraft, FeedbackSource } from './feedback-source.ts';
export { type GivenLabel, isWhole, type Stage, stageOf, type Viewer } from './given-label.ts';
export { VerdictAnswerForm } from './verdict-answer-form.ts';
export { defineFeedback, type FeedbackHome, VerdictFeedback } from './verdict-feedback.ts';
export { type Outcome, VerdictFeedbackCard } from './verdict-feedback-card.ts';
export { type HelpfulVote, VerdictReasons } from './verdict-reasons.ts';
