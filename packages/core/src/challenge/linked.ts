import type { ChallengePolicy } from './policy.ts';
import { outcomeOf, tallyOf } from './resolve.ts';
import { type BallotWeight, type CastBallot, weighBallots } from './weigh.ts';

/**
 * Whether linked accounts decide the outcome: counted in full they would change it, or more of them than a household made the
 * same choice and the outcome without them would be another.
 */
export function doLinkedVotersDecide(ballots: readonly CastBallot[], weights: readonly BallotWeight[], policy: ChallengePolicy): boolean {
  const outcome = outcomeWith(ballots, weights, policy);
  const inFull = weighBallots(
    ballots.map((ballot) => ({ ...ballot, cluster: null })),
    policy,
  );
  if (outcomeWith(ballots, inFull, policy) !== outcome) return true;
  const crowds = inLinkedGroups(ballots, policy.largestHousehold + 1);
  const others = ballots.filter((_, at) => !crowds[at]);
  return others.length < ballots.length && outcomeWith(others, weighBallots(others, policy), policy) !== outcome;
}

/** For each ballot, whether at least `least` linked accounts, its own included, made the same choice. */
export function inLinkedGroups(ballots: readonly Pick<CastBallot, 'cluster' | 'choice'>[], least: number): boolean[] {
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
