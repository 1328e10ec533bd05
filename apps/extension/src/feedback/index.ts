export { keepExpiring } from './expiry.ts';
export { type ExportFile, exportOf } from './export-feedback.ts';
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
  type GivenAnswer,
  originOf,
  reasonsFor,
  type SubmitResult,
} from './feedback-data.ts';
export { FeedbackManager, type ImportResult, type Removed, type RestoreResult } from './feedback-manager.ts';
export type { StorageUse, Unreadable } from './feedback-store.ts';
export { type Counted, type FeedbackHistory, type HistoryPoint, type HistoryStep, historyOf } from './history.ts';
export { type Pattern, type Patterns, patternsOf } from './patterns.ts';
export { statsOf } from './stats.ts';
