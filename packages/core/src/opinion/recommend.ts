/** Why a proposal is recommended to someone. */
export const RECOMMENDATION_REASONS = ['few_votes', 'unsure', 'both_sides', 'other_view', 'like_supported'] as const;
export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number];

/** A proposal that a person has not voted on. */
export interface Recommendable {
  id: number;
  /** How many people voted on it, and the share of support among those for and against. */
  votes: number;
  share: number;
  /** How likely this person supports it; null while the map does not know the person or the proposal. */
  support: number | null;
  /** How near its words are to those of the nearest proposal that they supported, as a cosine; null if they supported none. */
  nearness: number | null;
  agreement: number | null;
}

export interface Recommendation {
  id: number;
  reason: RecommendationReason;
}

/** Up to so many votes one more tells much. */
const FEW_VOTES = 10;
/** Texts that are less alike are about different things. */
const LEAST_NEARNESS = 0.5;
const LEAST_AGREEMENT = 0.5;
/** By how much more others must support a proposal than this person probably does before it shows another view. */
const LEAST_DIFFERENCE = 0.15;
/** How near even odds a prediction must be to be open. */
const UNSURE_WITHIN = 0.2;

/** How much a reason speaks for a proposal; null where it does not. */
const STRENGTH: Readonly<Record<RecommendationReason, (proposal: Recommendable) => number | null>> = {
  few_votes: ({ votes }) => (votes < FEW_VOTES ? 1 - votes / FEW_VOTES : null),
  unsure: ({ support }) => (support !== null && Math.abs(support - 0.5) <= UNSURE_WITHIN ? 1 - Math.abs(support - 0.5) : null),
  both_sides: ({ agreement }) => (agreement !== null && agreement >= LEAST_AGREEMENT ? agreement : null),
  other_view: ({ support, share }) => (support !== null && support < 0.5 && share - support >= LEAST_DIFFERENCE ? share - support : null),
  like_supported: ({ nearness }) => (nearness !== null && nearness >= LEAST_NEARNESS ? nearness : null),
};

/**
 * Chooses proposals for one person, the strongest of each reason in turn. Reasons take turns so that nobody is shown only what
 * they agree with; what is like the proposals they supported comes last.
 */
export function recommend(proposals: readonly Recommendable[], most: number): Recommendation[] {
  const queues = RECOMMENDATION_REASONS.map((reason) => ({ reason, ids: strongestFirst(proposals, reason) }));
  const chosen = new Map<number, RecommendationReason>();
  while (chosen.size < most && queues.some(({ ids }) => ids.length > 0))
    for (const { reason, ids } of queues) {
      let next = ids.shift();
      while (next !== undefined && chosen.has(next)) next = ids.shift();
      if (next !== undefined && chosen.size < most) chosen.set(next, reason);
    }
  return [...chosen].map(([id, reason]) => ({ id, reason }));
}

function strongestFirst(proposals: readonly Recommendable[], reason: RecommendationReason): number[] {
  return proposals
    .flatMap((proposal) => {
      const strength = STRENGTH[reason](proposal);
      return strength === null ? [] : [{ id: proposal.id, strength }];
    })
    .toSorted((a, b) => b.strength - a.strength || a.id - b.id)
    .map(({ id }) => id);
}
