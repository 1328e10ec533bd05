/** What a person's weight depends on. */
export interface WeightedPerson {
  /** Temporarily not counted, for suspected abuse. */
  quarantined: boolean;
  /** The factor of their tier. Left out where reliability is learned from a person's answers, or the tier would count twice. */
  tierWeight?: number;
  /** How likely they act in good faith, 0 to 1. */
  trust?: number;
}

/** A person's weight, everywhere that people's answers are weighted. */
export function personWeight({ quarantined, tierWeight = 1, trust = 1 }: WeightedPerson): number {
  return quarantined ? 0 : tierWeight * trust;
}
