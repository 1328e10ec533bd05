import type { Consensus } from '../verdict/index.ts';

export const LABEL_STATUSES = ['active', 'validated', 'disputed', 'overridden'] as const;
export type LabelStatus = (typeof LABEL_STATUSES)[number];

/** What a moderator can decide a label to be, whatever the community says. */
export const OVERRIDE_STATUSES = ['overridden', 'validated', 'disputed'] as const;
export type OverrideStatus = (typeof OVERRIDE_STATUSES)[number];

/** Who claims that the label is right. */
export const LABEL_ORIGINS = ['detector', 'community'] as const;
export type LabelOrigin = (typeof LABEL_ORIGINS)[number];

/** The status of a label that follows the community's verdict. */
export function statusFor(consensus: Consensus): LabelStatus {
  if (consensus === 'confirmed') return 'validated';
  return consensus === 'rejected' ? 'disputed' : 'active';
}
