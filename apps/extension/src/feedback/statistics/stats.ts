import type { FeedbackData, FeedbackStats, FeedbackType } from '../feedback-data.ts';

export function statsOf(feedback: readonly Pick<FeedbackData, 'userFeedback'>[]): FeedbackStats {
  const count = (type: FeedbackType): number => feedback.filter(({ userFeedback }) => userFeedback.type === type).length;
  const correctClassifications = count('correct');
  return {
    totalFeedback: feedback.length,
    falsePositives: count('false_positive'),
    falseNegatives: count('false_negative'),
    correctClassifications,
    accuracy: feedback.length === 0 ? 0 : correctClassifications / feedback.length,
  };
}
