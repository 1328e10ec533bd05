export { checkingNote } from './checking-note.ts';
export { doneMessage, failureMessage } from './failure-message.ts';
export { brandMark, ICON_NAMES, type IconName, icon } from './icons.ts';
export { initialsOf } from './initials.ts';
export { ListEndFocus, listEnd, listEndOf, listEndStyles } from './list-end.ts';
export { look } from './look.ts';
export { roundToTenth } from './round-to-tenth.ts';
export { spark } from './spark.ts';
export { emptyState, failedState, loadingState, skeleton } from './states.ts';
