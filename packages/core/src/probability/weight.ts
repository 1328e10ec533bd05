/** Who speaks, as far as it decides what their voice counts for. */
export interface Voice {
  /** Kept out of the count for suspected abuse, for now. */
  quarantined: boolean;
}

/** What a voice counts for in a probability. All count alike so far; tiers and trust will enter here and nowhere else. */
export function voiceWeight({ quarantined }: Voice): number {
  return quarantined ? 0 : 1;
}
