export const TIERS = ['novice', 'contributor', 'trusted', 'expert', 'authority'] as const;
export type Tier = (typeof TIERS)[number];

/** The points at which each tier begins. */
export const TIER_FLOOR: Readonly<Record<Tier, number>> = {
  novice: 0,
  contributor: 100,
  trusted: 500,
  expert: 2000,
  authority: 10_000,
};

/** What a voice of each tier counts for, beside one of a newcomer. */
export const TIER_MULTIPLIER: Readonly<Record<Tier, number>> = { novice: 1, contributor: 1.5, trusted: 2, expert: 3, authority: 5 };

/** How many challenges someone may make in a day. */
export const CHALLENGES_A_DAY: Readonly<Record<Tier, number>> = {
  novice: 5,
  contributor: 10,
  trusted: 20,
  expert: 50,
  authority: Number.POSITIVE_INFINITY,
};

/** What someone may do beside voting with more weight and challenging more often. Each tier keeps what those below it have. */
export const TIER_UNLOCKS = {
  novice: ['vote', 'give_evidence', 'challenge'],
  contributor: ['add_claims'],
  trusted: ['sit_on_juries'],
  expert: ['review_reports', 'hide'],
  authority: ['set_penalties', 'hold_outcomes'],
} as const satisfies Record<Tier, readonly string[]>;
export type TierUnlock = (typeof TIER_UNLOCKS)[Tier][number];

/** The tier above, or none above the highest. */
export function nextTier(tier: Tier): Tier | null {
  return TIERS[TIERS.indexOf(tier) + 1] ?? null;
}

export function tierOf(points: number): Tier {
  return TIERS.findLast((tier) => points >= TIER_FLOOR[tier]) ?? 'novice';
}

export function hasTier(tier: Tier, least: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(least);
}
