export {
  EXPORT_FORMATS,
  type ExportFormat,
  FIRST_FILTER,
  type LabelsDecided,
  MIN_FEEDBACKS,
  type Notice,
  PAGE_SIZES,
  type Part,
  type QueueFilter,
  type UndoWish,
} from './console-state.ts';
export type { OverrideStatus } from './override-status.ts';
export { VerdictExportList } from './verdict-export-list.ts';
export { VerdictLabelHistory } from './verdict-label-history.ts';
export { VerdictLabelQueue } from './verdict-label-queue.ts';
export { VerdictLabelRecord } from './verdict-label-record.ts';
export { type OverrideMade, VerdictOverrideForm } from './verdict-override-form.ts';
export { type SecondOutcome, type SecondView, VerdictSecondReviews } from './verdict-second-reviews.ts';
export { VerdictSelectionBar } from './verdict-selection-bar.ts';
export { YpAdminFallacyModeration } from './yp-admin-fallacy-moderation.ts';
