/** Who speaks, as far as it decides what their voice counts for. */
export interface Voice {
  /** Kept out of the count for suspected abuse, for now. */
  quarantined: boolean;
  /** What their tier multiplies it by. Left out where how far someone can be relied on is learned from what they said: it would count twice. */
  tierWeight?: number;
  /** How likely they act in good faith, 0 to 1. */
  trust?: number;
}

/** What a voice counts for, wherever voices are weighed. */
export function voiceWeight({ quarantined, tierWeight = 1, trust = 1 }: Voice): number {
  return quarantined ? 0 : tierWeight * trust;
}
