export { type FlaggedWords, refuseReply, refuseReview } from './author.ts';
export { followExcerpt } from './follow-excerpt.ts';
export {
  DEFAULT_LABEL_SET,
  type FallacyType,
  isTypeOf,
  LABEL_SET_NAMES,
  LABEL_SETS,
  LABEL_TYPES,
  type LabelSet,
  type LabelType,
} from './label-sets.ts';
export {
  LABEL_ORIGINS,
  LABEL_STATUSES,
  type LabelOrigin,
  type LabelStatus,
  OVERRIDE_STATUSES,
  type OverrideStatus,
  statusFor,
} from './status.ts';
