import type { Tier } from '../reputation/index.ts';
import { voiceWeight } from '../weight/index.ts';
import type { ChallengePolicy } from './policy.ts';
import type { Choice } from './types.ts';

/** A ballot, and what is known of its voter when voting closes. */
export interface CastBallot {
  choice: Choice;
  tier: Tier;
  verified: boolean;
  accountDays: number;
  /** How many challenges they gave a ballot on had closed before. */
  closedBallots: number;
  /** Accounts that acted from one device or network share a number; null for those that share with nobody. */
  cluster: number | null;
  quarantined: boolean;
}

/** Why a ballot counts for less than its tier says. */
export const WEIGHED_DOWN = ['new_account', 'linked', 'capped', 'quarantined'] as const;
export type WeighedDown = (typeof WEIGHED_DOWN)[number];

export interface BallotWeight {
  tier: Tier;
  weight: number;
  weighedDown: WeighedDown | null;
}

/**
 * What each ballot counts for. Linked accounts that say the same are two signs that one person speaks, so of these the
 * weightiest alone counts, in the quorum too; linked accounts that disagree each count.
 */
export function weighBallots(ballots: readonly CastBallot[], policy: ChallengePolicy): BallotWeight[] {
  const alone = ballots.map((ballot) => weighAlone(ballot, policy));
  return capShares(ballots, asOneVoice(ballots, alone), policy);
}

function weighAlone({ tier, quarantined, verified, accountDays, closedBallots }: CastBallot, policy: ChallengePolicy): BallotWeight {
  const isNew = !verified || accountDays < policy.leastAccountDays || closedBallots < policy.leastClosedBallots;
  const weight = isNew ? 0 : voiceWeight({ quarantined, tierWeight: policy.tierWeights[tier] });
  return { tier, weight, weighedDown: isNew ? 'new_account' : quarantined ? 'quarantined' : null };
}

function asOneVoice(ballots: readonly CastBallot[], weights: readonly BallotWeight[]): BallotWeight[] {
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

/** Lowers the weightiest until none has more than its share of what decides. Abstentions do not. */
function capShares(
  ballots: readonly CastBallot[],
  weights: readonly BallotWeight[],
  { capFromVoters, mostShareOfOne }: ChallengePolicy,
): BallotWeight[] {
  const counted = weights.filter(({ weight }, at) => weight > 0 && ballots[at]?.choice !== 'abstain');
  if (counted.length < capFromVoters) return [...weights];
  const cap = capOf(
    counted.map(({ weight }) => weight).toSorted((a, b) => b - a),
    mostShareOfOne,
  );
  return weights.map((each) => (each.weight > cap ? { ...each, weight: cap, weighedDown: 'capped' } : each));
}

/** The largest cap c with c ≤ share × (sum of what is left when all above c are lowered to c). */
function capOf(descending: readonly number[], share: number): number {
  let rest = descending.reduce((sum, weight) => sum + weight, 0);
  for (const [lowered, weight] of descending.entries()) {
    // With so many lowered to the cap: cap = share × (lowered × cap + rest).
    const cap = lowered * share < 1 ? (share * rest) / (1 - lowered * share) : Number.POSITIVE_INFINITY;
    if (weight <= cap) return cap;
    rest -= weight;
  }
  return 0;
}
