import type { FeedbackType } from '../feedback/index.ts';
import type { LabelStatus } from '../label/index.ts';

/** The two classes of the rater model: the label is wrong or right. */
const WRONG = 0;
export const RIGHT = 1;
export type LabelAnswer = typeof WRONG | typeof RIGHT;

/** The class of an answer; undefined for "missed", which is not about the label itself. */
export function answerOf(feedbackType: FeedbackType): LabelAnswer | undefined {
  if (feedbackType === 'missed_fallacy') return undefined;
  return feedbackType === 'correct' ? RIGHT : WRONG;
}

/** The class of a moderator's decision: disputing or overriding a label means that it is wrong. */
export function decidedAnswer(status: LabelStatus): LabelAnswer {
  return status === 'validated' ? RIGHT : WRONG;
}

/** Fewer decided labels than this are too few to calibrate with. */
export const MIN_GOLD = 10;
