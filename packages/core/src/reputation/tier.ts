export const TIERS = ['novice', 'contributor', 'trusted', 'expert', 'authority'] as const;
export type Tier = (typeof TIERS)[number];

/** The points at which each tier starts. */
export type TierFloors = Readonly<Record<Tier, number>>;

/** What a tier allows besides more weight and more challenges. Higher tiers keep it. */
export const TIER_UNLOCKS = {
  novice: ['vote', 'give_evidence', 'challenge'],
  contributor: ['add_claims'],
  trusted: ['sit_on_juries'],
  expert: ['review_reports', 'hide'],
  authority: ['set_penalties', 'hold_outcomes'],
} as const satisfies Record<Tier, readonly string[]>;
export type TierUnlock = (typeof TIER_UNLOCKS)[Tier][number];

/** The next higher tier; null above the highest. */
export function nextTier(tier: Tier): Tier | null {
  return TIERS[TIERS.indexOf(tier) + 1] ?? null;
}

export function tierOf(points: number, floors: TierFloors): Tier {
  return TIERS.findLast((tier) => points >= floors[tier]) ?? 'novice';
}

export function hasTier(tier: Tier, least: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(least);
}
