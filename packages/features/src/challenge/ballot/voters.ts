import {
  type BallotWeight,
  type CastBallot,
  type ChallengePolicy,
  type Choice,
  type Tally as CoreTally,
  tallyOf,
  weighBallots,
} from '@verdict/core/challenge';
import { type TierFloors, tierOf } from '@verdict/core/reputation';
import { DAY_MS } from '@verdict/core/time';
import type { Tally } from '@verdict/wire/challenge';
import { REPUTATION } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { isSuspendedAt } from '../../account/index.ts';
import { clustersOf } from '../../account-trace/index.ts';
import { numberInForce } from '../../policy/index.ts';
import type { Reader } from '../queries.ts';

interface Voter {
  id: number;
  reputation: number;
  tier_floors: TierFloors;
  verified: boolean;
  created_at: Date;
  closed_ballots: number;
  suspended: boolean;
  trust_score: number;
}

interface UnweighedBallot {
  user_id: number | null;
  choice: Choice;
}

interface Moment {
  policy: ChallengePolicy;
  now: Date;
}

/** Adds to each ballot what its weight depends on: the voter's present reputation, trust and history. */
export async function withVoters(reader: Reader, ballots: readonly UnweighedBallot[], moment: Moment): Promise<CastBallot[]> {
  const userIds = [...new Set(ballots.flatMap(({ user_id }) => user_id ?? []))];
  const voters = await readVoters(reader, userIds, moment);
  const clusters = await clustersOf(reader, userIds, { by: 'device' });
  return ballots.map(({ user_id, choice }) =>
    toCastBallot(choice, voters.get(user_id ?? 0), { now: moment.now, cluster: clusters.get(user_id ?? 0) }),
  );
}

/** What each ballot would weigh alone, ignoring all others. */
export async function weighAlone(reader: Reader, ballots: readonly UnweighedBallot[], moment: Moment): Promise<BallotWeight[]> {
  const voters = await readVoters(reader, [...new Set(ballots.flatMap(({ user_id }) => user_id ?? []))], moment);
  return ballots.map(({ user_id, choice }) => {
    const cast = toCastBallot(choice, voters.get(user_id ?? 0), { now: moment.now, cluster: undefined });
    return weighBallots([cast], moment.policy)[0] as BallotWeight;
  });
}

/** Whether a ballot of this person would have any weight. */
export async function doesBallotCount(reader: Reader, userId: number, moment: Moment): Promise<boolean> {
  const [weighed] = await weighAlone(reader, [{ user_id: userId, choice: 'support' }], moment);
  return weighed !== undefined && weighed.weight > 0;
}

function toCastBallot(choice: Choice, voter: Voter | undefined, { now, cluster }: { now: Date; cluster: number | undefined }): CastBallot {
  return {
    choice,
    tier: voter ? tierOf(voter.reputation, voter.tier_floors) : 'novice',
    verified: voter?.verified ?? false,
    accountDays: voter ? (now.getTime() - voter.created_at.getTime()) / DAY_MS : 0,
    closedBallots: voter?.closed_ballots ?? 0,
    cluster: cluster ?? null,
    quarantined: voter?.suspended ?? false, // suspended people have no weight
    trust: voter?.trust_score ?? 1,
  };
}

/** Counts no more earlier ballots per person than the policy requires. */
async function readVoters(reader: Reader, userIds: readonly number[], { policy, now }: Moment): Promise<Map<number, Voter>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<Voter>`
    SELECT id, reputation, trust_score, ${numberInForce(REPUTATION, 'tierFloors')} AS tier_floors, verified_at IS NOT NULL AS verified, created_at,
      ${isSuspendedAt('account', now)} AS suspended,
      (SELECT count(*) FROM (SELECT FROM ballot JOIN challenge ON challenge.id = challenge_id
         WHERE user_id = account.id AND closed_at < ${now} LIMIT ${policy.leastClosedBallots}) AS past) AS closed_ballots
    FROM account WHERE id = ANY (${userIds}::bigint[]) AND erased_at IS NULL`.execute(reader);
  return new Map(rows.map((voter) => [voter.id, voter]));
}

/** The present tally of an open challenge. */
export async function readOpenTally(reader: Reader, challengeId: number, moment: Moment): Promise<Tally> {
  const ballots = await reader
    .selectFrom('ballot')
    .select(['user_id', 'choice'])
    .where('challenge_id', '=', challengeId)
    .orderBy('id')
    .execute();
  const cast = await withVoters(reader, ballots, moment);
  const weights = weighBallots(cast, moment.policy);
  return toWireTally(tallyOf(cast.map(({ choice }, at) => ({ choice, ...(weights[at] as BallotWeight) }))), moment.policy);
}

/** The tally of a closed challenge, by the weights saved when it closed. */
export async function readClosedTally(reader: Reader, challengeId: number): Promise<CoreTally> {
  const ballots = await reader
    .selectFrom('ballot')
    .select(['choice', 'tier', 'weight'])
    .where('challenge_id', '=', challengeId)
    .where('weight', 'is not', null)
    .execute();
  return tallyOf(ballots.map(({ choice, tier, weight }) => ({ choice, tier: tier ?? 'novice', weight: weight ?? 0 })));
}

export function toWireTally(tally: CoreTally, { tierWeights }: ChallengePolicy): Tally {
  return {
    support_weight: tally.supportWeight,
    oppose_weight: tally.opposeWeight,
    support_share: tally.supportShare,
    support_count: tally.supportCount,
    oppose_count: tally.opposeCount,
    abstain_count: tally.abstainCount,
    counted: tally.counted,
    by_tier: tally.byTier.map(({ tier, support, supportCount, oppose, opposeCount }) => ({
      tier,
      each: tierWeights[tier],
      support,
      support_count: supportCount,
      oppose,
      oppose_count: opposeCount,
    })),
  };
}
