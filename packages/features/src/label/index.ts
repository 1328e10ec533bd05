import './tables.ts';
import './views.ts';

export { type MissedFallacy, openCommunityLabel } from './community-label.ts';
export { createLabels } from './create-labels.ts';
export { followVerdicts, lockLabels, lockStandingLabels } from './follow-verdicts.ts';
export { LABEL_CHANNELS } from './live.ts';
export { liftOverride, setOverride } from './override-label.ts';
export { LABEL_PERSONAL_DATA, LABEL_REPLY_RETENTION, LABEL_RETENTION } from './personal-data.ts';
export {
  asWire as labelAsWire,
  type LabelRow,
  type LabelText,
  labelViewsOf,
  labelViewsOfPoint,
  textAsWire as labelTextAsWire,
} from './queries.ts';
export { readReply } from './reply.ts';
export { reopenReview, settleReview } from './review.ts';
export { forgetQuotes, lockLabelsOf, openSharedLabel } from './shared-label.ts';
export { label } from './slice.ts';
export { type LabelNews, tellModerators } from './tell-moderators.ts';
