import { type Category, type FeedbackAnswer, type FeedbackType, reasonsFor } from '../feedback/index.ts';

/** What is filled in so far. */
export interface AnswerDraft {
  type: FeedbackType | undefined;
  /** One of the reasons; empty if none is chosen. */
  reason: string;
  /** The reader's own text if the reason is "Other". */
  other: string;
  category: Category | '';
}

export type AnswerProblem = 'type' | 'reason' | 'other' | 'too_long';

export const OTHER = 'Other';
export const MAX_REASON_CHARACTERS = 500;
export const EMPTY_ANSWER: AnswerDraft = { type: undefined, reason: '', other: '', category: '' };

export function problemWith({ type, reason, other }: AnswerDraft): AnswerProblem | undefined {
  if (!type) return 'type';
  if (type === 'correct') return undefined;
  if (!reasonsFor(type).includes(reason)) return 'reason';
  if (reason !== OTHER) return undefined;
  if (other.trim() === '') return 'other';
  return other.trim().length > MAX_REASON_CHARACTERS ? 'too_long' : undefined;
}

/** The answer as it is stored. A reason chosen for another type of answer is left out. */
export function answerFrom({ type, reason, other, category }: AnswerDraft & { type: FeedbackType }): FeedbackAnswer {
  const why = reason === OTHER ? other.trim() : reason;
  return { type, ...(type !== 'correct' && { reason: why }), ...(category && { category }) };
}

/** Whether two answers are the same, whenever they were given. */
export function isSameAnswer(one: FeedbackAnswer, other: FeedbackAnswer | undefined): boolean {
  return one.type === other?.type && one.reason === other.reason && one.category === other.category;
}

/** The draft for changing an existing answer. */
export function answerDraftOf({ type, reason = '', category }: FeedbackAnswer): AnswerDraft {
  const isListed = reason === '' || reasonsFor(type).includes(reason);
  return { type, reason: isListed ? reason : OTHER, other: isListed ? '' : reason, category: category ?? '' };
}
