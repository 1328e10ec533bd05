export { type ModeratedLabel, refuseOverride, refuseOverrideUndo } from './override.ts';
export {
  type Agreement,
  measureAgreement,
  refuseSecondReview,
  SECOND_REVIEW_POLICY,
  wantsSecondReview,
} from './second-review.ts';
