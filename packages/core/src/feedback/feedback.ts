import { isTypeOf, type LabelSet } from '../label/index.ts';

export const FEEDBACK_TYPES = ['correct', 'false_positive', 'wrong_type', 'missed_fallacy'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** A person's answer to a label. */
export interface Answer {
  feedbackType: FeedbackType;
  suggestedFallacyType: string | null;
}

/** The label that is rated. */
export interface RatedLabel {
  set: LabelSet;
  type: string;
  /** The author of the flagged words; null if they have no account. */
  authorId: number | null;
  /** Whether the words were changed since. */
  isOutdated: boolean;
}

export type AnswerRefusal =
  | 'not_to_yourself'
  | 'label_outdated'
  | 'suggested_type_needed'
  | 'suggested_type_unknown'
  | 'suggested_type_same';

/** Authors have an interest in labels on their own words: they can reply and request a review, but not rate. */
export function refuseAnswer(label: RatedLabel, userId: number, answer: Answer): AnswerRefusal | undefined {
  if (label.authorId === userId) return 'not_to_yourself';
  if (label.isOutdated) return 'label_outdated';
  const { feedbackType, suggestedFallacyType: suggested } = answer;
  if (suggested === null) return feedbackType === 'wrong_type' ? 'suggested_type_needed' : undefined;
  if (!isTypeOf(label.set, suggested)) return 'suggested_type_unknown';
  return feedbackType === 'wrong_type' && suggested === label.type ? 'suggested_type_same' : undefined;
}
