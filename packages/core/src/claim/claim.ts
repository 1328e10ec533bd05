export const CLAIM_KINDS = ['node', 'edge'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Why a claim's veracity has its value: how it started, and what changed it. */
export const VERACITY_REASONS = ['created', 'imported', 'challenge', 'appeal'] as const;
export type VeracityReason = (typeof VERACITY_REASONS)[number];

/** Neither true nor false until people have looked at it. */
export const VERACITY_START = 0.5;
