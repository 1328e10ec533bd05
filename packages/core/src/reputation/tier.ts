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

export function tierOf(points: number): Tier {
  return TIERS.findLast((tier) => points >= TIER_FLOOR[tier]) ?? 'novice';
}
