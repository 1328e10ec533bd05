import type { PolicyProblem } from '../policy/index.ts';
import { TIERS, type Tier } from '../reputation/index.ts';
import type { ChallengeType } from './types.ts';

/** The times and thresholds of challenges. Each challenge keeps those it began with. */
export interface ChallengePolicy {
  version: string;
  evidenceHours: number;
  votingHours: number;
  /** For so long after voting begins nobody sees the tally. */
  tallyHiddenHours: number;
  /** Support of this share accepts; half of it accepts in part. */
  acceptAt: number;
  /** The most that one challenge takes from a claim's veracity. */
  maxImpact: number;
  /** Ballots that must count for anything to be decided. Abstentions count here, and not in the share. */
  quorum: number;
  /** Once so many voters count, no one has more than the share. */
  capFromVoters: number;
  mostShareOfOne: number;
  /** A ballot weighs nothing until its account is verified, so old, and has given so many on closed challenges. */
  leastAccountDays: number;
  leastClosedBallots: number;
  /** More accounts than this that act from one device and say the same are no household. */
  largestHousehold: number;
  appealDays: number;
  juryHours: number;
  jurySize: number;
  /** Evidence is of quality when the weight of its raters reaches the first, and so large a share of it says strong. */
  qualityWeight: number;
  qualityShare: number;
  /** What a ballot of each tier counts for, beside one of a newcomer. */
  tierWeights: Readonly<Record<Tier, number>>;
  /** How many challenges someone of each tier may make in a day; null for any number. */
  challengesADay: Readonly<Record<Tier, number | null>>;
  /** The points someone needs to make a challenge of each type. */
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

/** What two of its numbers, or more, cannot be together. */
export function problemWithChallengePolicy({ capFromVoters, mostShareOfOne, tierWeights }: ChallengePolicy): PolicyProblem | undefined {
  // Fewer voters could not share all of the weight, and would be lowered to nothing.
  if (capFromVoters * mostShareOfOne < 1)
    return { field: 'capFromVoters', problem: 'must be at least 1 divided by mostShareOfOne, so that the shares can add up to all' };
  const lighter = TIERS.find((tier, at) => at > 0 && tierWeights[tier] < tierWeights[TIERS[at - 1] as Tier]);
  return lighter && { field: `tierWeights/${lighter}`, problem: 'must be at least the weight of the tier below' };
}
