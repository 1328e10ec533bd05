import type { Tier } from '../reputation/index.ts';
import { largestShare, personWeight } from '../weight/index.ts';
import type { ChallengePolicy } from './policy.ts';
import type { Choice } from './types.ts';

/** A ballot, and what is known about its voter when voting closes. */
export interface CastBallot {
  choice: Choice;
  tier: Tier;
  verified: boolean;
  accountDays: number;
  /** Closed challenges on which they had voted before. */
  closedBallots: number;
  /** Accounts that share a device or network have the same number; null for the others. */
  cluster: number | null;
  quarantined: boolean;
  /** How far their votes count, 0 to 1. */
  trust: number;
}

/** Why a ballot has less weight than its tier gives. */
export const WEIGHED_DOWN = ['new_account', 'linked', 'capped', 'quarantined'] as const;
export type WeighedDown = (typeof WEIGHED_DOWN)[number];

export interface BallotWeight {
  tier: Tier;
  weight: number;
  weighedDown: WeighedDown | null;
}

/**
 * The weight of each ballot. Of linked accounts with the same choice only the weightiest counts, in the quorum too, because
 * they are probably one person. Linked accounts that disagree each count.
 */
export function weighBallots(ballots: readonly CastBallot[], policy: ChallengePolicy): BallotWeight[] {
  const alone = ballots.map((ballot) => weighAlone(ballot, policy));
  return capShares(ballots, mergeLinked(ballots, alone), policy);
}

function weighAlone({ tier, quarantined, trust, verified, accountDays, closedBallots }: CastBallot, policy: ChallengePolicy): BallotWeight {
  const isNew = !verified || accountDays < policy.leastAccountDays || closedBallots < policy.leastClosedBallots;
  const weight = isNew ? 0 : personWeight({ quarantined, trust, tierWeight: policy.tierWeights[tier] });
  return { tier, weight, weighedDown: isNew ? 'new_account' : quarantined ? 'quarantined' : null };
}

function mergeLinked(ballots: readonly CastBallot[], weights: readonly BallotWeight[]): BallotWeight[] {
  const speakers = new Map<string, number>();
  const voiceOf = ({ cluster, choice }: CastBallot): string => `${cluster} ${choice}`;
  for (const [at, ballot] of ballots.entries()) {
    if (ballot.cluster === null) continue;
    const known = speakers.get(voiceOf(ballot));
    if (known === undefined || weightAt(weights, at) > weightAt(weights, known)) speakers.set(voiceOf(ballot), at);
  }
  return weights.map((each, at) => {
    const ballot = ballots[at] as CastBallot;
    const isHeard = ballot.cluster === null || speakers.get(voiceOf(ballot)) === at || each.weight === 0;
    return isHeard ? each : { ...each, weight: 0, weighedDown: 'linked' };
  });
}

const weightAt = (weights: readonly BallotWeight[], at: number): number => (weights[at] as BallotWeight).weight;

/** Caps the largest weights until nobody has more than the allowed share of what decides. Abstentions decide nothing. */
function capShares(
  ballots: readonly CastBallot[],
  weights: readonly BallotWeight[],
  { capFromVoters, mostShareOfOne }: ChallengePolicy,
): BallotWeight[] {
  const counted = weights.filter(({ weight }, at) => weight > 0 && ballots[at]?.choice !== 'abstain');
  if (counted.length < capFromVoters) return [...weights];
  const cap = largestShare(
    counted.map(({ weight }) => weight).toSorted((a, b) => b - a),
    mostShareOfOne,
  );
  return weights.map((each) => (each.weight > cap ? { ...each, weight: cap, weighedDown: 'capped' } : each));
}
