import './tables.ts';
import './views.ts';

export { type MissedFallacy, openCommunityLabel } from './community-label.ts';
export { createLabels } from './create-labels.ts';
export { followVerdicts, lockLabels, lockStandingLabels } from './follow-verdicts.ts';

export { type LabelNews, notifyModerators } from './notify-moderators.ts';
export { liftOverride, setOverride } from './override-label.ts';

export {
  type LabelRow,
  type LabelText,
  labelViewsOf,
  labelViewsOfPoint,
  textAsWire as labelTextAsWire,
  toWire as labelAsWire,
} from './queries.ts';
export { readReply } from './reply.ts';
export { reopenReview, settleReview } from './review.ts';
export { forgetQuotes, lockLabelsOf, openSharedLabel } from './shared-label.ts';
export { label } from './slice.ts';
