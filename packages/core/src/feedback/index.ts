export {
  type Answer,
  type AnswerRefusal,
  FEEDBACK_TYPES,
  type FeedbackType,
  type RatedLabel,
  refuseAnswer,
} from './feedback.ts';
