import type { PolicyProblem } from '../policy/index.ts';
import { TIERS, type Tier } from '../reputation/index.ts';
import type { ChallengeType } from './types.ts';

/** The times and thresholds of challenges. A challenge keeps the policy it started with. */
export interface ChallengePolicy {
  version: string;
  evidenceHours: number;
  votingHours: number;
  /** Nobody sees the tally for this long after voting begins. */
  tallyHiddenHours: number;
  /** A support share of at least this accepts; at least half of it accepts in part. */
  acceptAt: number;
  /** The most that one challenge can lower a claim's veracity. */
  maxImpact: number;
  /** Ballots with weight that a decision needs. Abstentions count here, but not in the share. */
  quorum: number;
  /** From this many counted voters on, nobody has more than the largest share. */
  capFromVoters: number;
  mostShareOfOne: number;
  /** A ballot has no weight until its account is verified, this old, and has voted on this many closed challenges. */
  leastAccountDays: number;
  leastClosedBallots: number;
  /** More accounts than this with the same device and the same choice are not a household. */
  largestHousehold: number;
  appealDays: number;
  juryHours: number;
  jurySize: number;
  /** Evidence is of quality when its raters have at least this weight, and at least this share of it says strong. */
  qualityWeight: number;
  qualityShare: number;
  /** The weight of a ballot by tier, relative to a newcomer's. */
  tierWeights: Readonly<Record<Tier, number>>;
  /** How many challenges a member of each tier can make in a day; null for no limit. */
  challengesADay: Readonly<Record<Tier, number | null>>;
  /** The points needed for a challenge of each type. */
  leastReputation: Readonly<Record<ChallengeType, number>>;
}

export const CHALLENGE_POLICY: ChallengePolicy = {
  version: 'challenge-1',
  evidenceHours: 72,
  votingHours: 96,
  tallyHiddenHours: 24,
  acceptAt: 0.6,
  maxImpact: 0.2,
  quorum: 5,
  capFromVoters: 20,
  mostShareOfOne: 0.1,
  leastAccountDays: 3,
  leastClosedBallots: 5,
  largestHousehold: 4,
  appealDays: 14,
  juryHours: 72,
  jurySize: 7,
  qualityWeight: 3,
  qualityShare: 2 / 3,
  tierWeights: { novice: 1, contributor: 1.5, trusted: 2, expert: 3, authority: 5 },
  challengesADay: { novice: 5, contributor: 10, trusted: 20, expert: 50, authority: null },
  leastReputation: {
    factual_error: 10,
    missing_context: 5,
    bias: 15,
    source_credibility: 20,
    logical_fallacy: 25,
    outdated_information: 5,
    misleading_representation: 20,
    conflict_of_interest: 30,
    methodological_flaw: 35,
    other: 50,
  },
};

/** Finds numbers of the policy that contradict each other. */
export function problemWithChallengePolicy({ capFromVoters, mostShareOfOne, tierWeights }: ChallengePolicy): PolicyProblem | undefined {
  // Fewer voters could not share all of the weight, and would be capped to nothing.
  if (capFromVoters * mostShareOfOne < 1)
    return { field: 'capFromVoters', problem: 'must be at least 1 divided by mostShareOfOne, so that the shares can add up to all' };
  const lighter = TIERS.find((tier, at) => at > 0 && tierWeights[tier] < tierWeights[TIERS[at - 1] as Tier]);
  return lighter && { field: `tierWeights/${lighter}`, problem: 'must be at least the weight of the tier below' };
}
