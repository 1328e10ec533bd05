export { type AnswerType, hasLooked, noteLook } from './answer-fields.ts';
export { apiSource } from './api-source.ts';
export type { FeedbackSource } from './feedback-source.ts';
export { stageOf, type Viewer } from './given-label.ts';
export { defineFeedback, VerdictFeedback } from './verdict-feedback.ts';
export { VerdictFeedbackCard } from './verdict-feedback-card.ts';
