export { exportOf } from './export-feedback.ts';
export {
  CATEGORIES,
  type Category,
  FALSE_NEGATIVE_REASONS,
  FALSE_POSITIVE_REASONS,
  FEEDBACK_TYPES,
  type FeedbackAnswer,
  type FeedbackData,
  type FeedbackDraft,
  type FeedbackRefusal,
  type FeedbackStats,
  type FeedbackType,
  reasonsFor,
  type SubmitResult,
} from './feedback-data.ts';
export { FeedbackManager, type Removed, type RestoreResult } from './feedback-manager.ts';
export type { StorageUse } from './feedback-store.ts';
export { FEEDBACK_LOCK, keyOf, LEARNING_KEY } from './feedback-store.ts';
export { startExpiry } from './start-expiry.ts';
export { type Counted, type FeedbackHistory, type HistoryPoint, type HistoryStep, historyOf } from './statistics/history.ts';
export { type Pattern, patternsOf } from './statistics/patterns.ts';
export { statsOf } from './statistics/stats.ts';
export { isPlainWord, wordsIn } from './statistics/text-words.ts';
