export const CLAIM_KINDS = ['node', 'edge'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Why a claim's veracity is what it is: where it began, and what moved it since. */
export const VERACITY_REASONS = ['created', 'imported', 'challenge', 'appeal'] as const;
export type VeracityReason = (typeof VERACITY_REASONS)[number];

/** Neither believed nor doubted, until people have looked. */
export const VERACITY_START = 0.5;
