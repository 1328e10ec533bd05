export interface WeightedSubtopic {
  id: number;
  /** Its importance relative to the other subtopics of the topic. */
  weight: number;
  /** Weights during emergencies. */
  boosts: readonly { weight: number; startsAt: Date; endsAt: Date }[];
}

/**
 * The share of each subtopic at a moment. During an emergency the boosted weight replaces the usual one, and all shares still add
 * up to 1, so that a boost takes from the others.
 */
export function effectiveWeights(subtopics: readonly WeightedSubtopic[], now: Date): Map<number, number> {
  const weights = subtopics.map((subtopic) => weightAt(subtopic, now));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(subtopics.map(({ id }, at) => [id, total > 0 ? (weights[at] as number) / total : 0]));
}

/** Of boosts at the same time the strongest counts. A boost never lowers a weight. */
function weightAt({ weight, boosts }: WeightedSubtopic, now: Date): number {
  const inForce = boosts.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return Math.max(weight, ...inForce.map((boost) => boost.weight));
}
