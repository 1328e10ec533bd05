import type { FeedbackType } from '../feedback/index.ts';
import type { LabelStatus } from '../label/index.ts';

/** Whether a label is right: what the engine is asked. */
export const WRONG = 0;
export const RIGHT = 1;
export type LabelAnswer = typeof WRONG | typeof RIGHT;

/** What someone's view says about that; nothing where it is about something else that was missed. */
export function answerOf(feedbackType: FeedbackType): LabelAnswer | undefined {
  if (feedbackType === 'missed_fallacy') return undefined;
  return feedbackType === 'correct' ? RIGHT : WRONG;
}

/** What a moderator's decision says about it: one who disputes or overrides a label says that it does not stand. */
export function decidedAnswer(status: LabelStatus): LabelAnswer {
  return status === 'validated' ? RIGHT : WRONG;
}

/** Fewer decided labels than this tell nothing of how sure to be. */
export const LEAST_GOLD = 10;
