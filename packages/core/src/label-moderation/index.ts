export { type ModeratedLabel, type OverrideTaken, refuseOverride, refuseOverrideUndo } from './override.ts';
export {
  type Agreement,
  type DecisionPair,
  measureAgreement,
  type OpenSecondReview,
  refuseSecondReview,
  SECOND_REVIEW_POLICY,
  type SecondReviewPolicy,
  type SecondReviewRefusal,
  wantsSecondReview,
} from './second-review.ts';
