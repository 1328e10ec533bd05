export {
  type Answer,
  FEEDBACK_TYPES,
  type FeedbackType,
  type RatedLabel,
  refuseAnswer,
} from './feedback.ts';
