import { CHALLENGE_POLICY, outcomeOf, tallyOf, type WeighedBallot } from '@verdict/core/challenge';
import { TIERS } from '@verdict/core/reputation';
import type { Vote } from './scenario/world.ts';

/** The outcome of a challenge where every ballot weighs the same. */
export function outcomeFrom(votes: readonly Vote[]): string {
  const ballots = votes.map(({ stance }): WeighedBallot => ({ choice: stance === 1 ? 'support' : 'oppose', tier: TIER, weight: 1 }));
  return outcomeOf(tallyOf(ballots), CHALLENGE_POLICY);
}

const [TIER] = TIERS;
