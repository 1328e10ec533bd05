import type { PolicyProblem } from '../policy/index.ts';

/** The numbers of ranking. Every published rank records their version. */
export interface RankingPolicy {
  version: string;
  /** What each part of a score counts in the weighted sum. */
  relevanceWeight: number;
  consistencyWeight: number;
  trustWeight: number;
  recencyWeight: number;
  /** What agreement across viewpoints counts. 0: it is shown and does not count. */
  agreementWeight: number;
  /** How fast a proposal grows old. */
  decayPerHour: number;
  /** What each similarity counts in the hybrid. */
  cosineWeight: number;
  jaccardWeight: number;
  tfidfWeight: number;
  /** How many proposals of each topic are published live. */
  liveTop: number;
  /** How many of an author's last proposals in a topic their consistency is taken from, and how many it needs. */
  consistencyWindow: number;
  leastProposals: number;
  /** The consistency of an author with fewer. */
  newAuthorConsistency: number;
  /** The deviation at which the scaled consistency is a half. */
  deviationScale: number;
  /** How cautious the lower bound of support is, in standard deviations. */
  caution: number;
  /** How many votes the author's trust counts as. */
  trustStrength: number;
  /** From this many voters on, nobody has more than the largest share of the weight. */
  capFromVoters: number;
  mostShareOfOne: number;
}

export const RANKING_POLICY: RankingPolicy = {
  version: 'ranking-1',
  relevanceWeight: 0.55,
  consistencyWeight: 0.25,
  trustWeight: 0.15,
  recencyWeight: 0.05,
  agreementWeight: 0,
  decayPerHour: 0.05,
  cosineWeight: 0.6,
  jaccardWeight: 0.3,
  tfidfWeight: 0.1,
  liveTop: 50,
  consistencyWindow: 20,
  leastProposals: 2,
  newAuthorConsistency: 0.5,
  deviationScale: 0.15,
  caution: 1.96,
  trustStrength: 5,
  capFromVoters: 20,
  mostShareOfOne: 0.1,
};

/**
 * The numbers that act when proposals are ranked, and not before: similarities and tallies are computed once for everybody. A ranking
 * for some people can differ in these alone.
 */
export const RANKING_TIME_NUMBERS = [
  'relevanceWeight',
  'consistencyWeight',
  'trustWeight',
  'recencyWeight',
  'agreementWeight',
  'decayPerHour',
  'consistencyWindow',
  'leastProposals',
  'newAuthorConsistency',
  'deviationScale',
  'caution',
  'trustStrength',
] as const satisfies readonly (keyof RankingPolicy)[];

/** Decimal numbers such as 0.55 + 0.25 + 0.15 + 0.05 miss their sum by rounding. */
const ROUNDING = 1e-9;

/** Finds numbers of the policy that contradict each other. */
export function problemWithRankingPolicy(policy: RankingPolicy): PolicyProblem | undefined {
  const parts = policy.relevanceWeight + policy.consistencyWeight + policy.trustWeight + policy.recencyWeight + policy.agreementWeight;
  if (Math.abs(parts - 1) > ROUNDING)
    return { field: 'relevanceWeight', problem: 'must add up to 1 with the weights of consistency, trust, recency and agreement' };
  if (Math.abs(policy.cosineWeight + policy.jaccardWeight + policy.tfidfWeight - 1) > ROUNDING)
    return { field: 'cosineWeight', problem: 'must add up to 1 with the weights of the Jaccard index and TF-IDF' };
  // Fewer voters could not share all of the weight, and would be capped to nothing.
  if (policy.capFromVoters * policy.mostShareOfOne < 1)
    return { field: 'capFromVoters', problem: 'must be at least 1 divided by mostShareOfOne, so that the shares can add up to all' };
  return undefined;
}
