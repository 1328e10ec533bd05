import { TIER_MULTIPLIER, type Tier } from '../reputation/index.ts';

/** Who speaks, as far as it decides what their voice counts for. */
export interface Voice {
  /** Kept out of the count for suspected abuse, for now. */
  quarantined: boolean;
  /** Left out where how far someone can be relied on is learned from what they said: it would count twice. */
  tier?: Tier;
  /** How likely they act in good faith, 0 to 1. */
  trust?: number;
}

/** What a voice counts for, wherever voices are weighed. */
export function voiceWeight({ quarantined, tier = 'novice', trust = 1 }: Voice): number {
  return quarantined ? 0 : TIER_MULTIPLIER[tier] * trust;
}
