import type { ChallengePolicy } from './policy.ts';
import { outcomeOf, tallyOf } from './resolve.ts';
import { type BallotWeight, type CastBallot, weighBallots } from './weigh.ts';

/**
 * Whether linked accounts decide: each counted in full they would have made another outcome than they do as one voice, or more of
 * them than a household has said the same, and without them it would be another.
 */
export function wouldLinkedDecide(ballots: readonly CastBallot[], weights: readonly BallotWeight[], policy: ChallengePolicy): boolean {
  const outcome = outcomeWith(ballots, weights, policy);
  const inFull = weighBallots(
    ballots.map((ballot) => ({ ...ballot, cluster: null })),
    policy,
  );
  if (outcomeWith(ballots, inFull, policy) !== outcome) return true;
  const crowds = saidTogether(ballots, policy.largestHousehold + 1);
  const others = ballots.filter((_, at) => !crowds[at]);
  return others.length < ballots.length && outcomeWith(others, weighBallots(others, policy), policy) !== outcome;
}

/** Of each ballot whether so many linked accounts, its own among them, said the same. */
export function saidTogether(ballots: readonly Pick<CastBallot, 'cluster' | 'choice'>[], least: number): boolean[] {
  const voiceOf = ({ cluster, choice }: Pick<CastBallot, 'cluster' | 'choice'>): string => `${cluster} ${choice}`;
  const groups = Map.groupBy(
    ballots.filter(({ cluster }) => cluster !== null),
    voiceOf,
  );
  return ballots.map((ballot) => ballot.cluster !== null && (groups.get(voiceOf(ballot))?.length ?? 0) >= least);
}

function outcomeWith(ballots: readonly CastBallot[], weights: readonly BallotWeight[], policy: ChallengePolicy) {
  return outcomeOf(tallyOf(ballots.map(({ choice }, at) => ({ choice, ...(weights[at] as BallotWeight) }))), policy);
}
