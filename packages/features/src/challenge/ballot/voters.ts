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
import { isQuarantined } from '../../quarantine/index.ts';
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

interface BallotPlace {
  challenge_id: number;
  user_id: number | null;
}

interface UnweighedBallot extends BallotPlace {
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
  const aside = await readSetAside(reader, ballots);
  const clusters = await clustersOf(reader, userIds, { by: 'device' });
  return ballots.map((ballot) => {
    const { user_id } = ballot;
    const cluster = clusters.get(user_id ?? 0);
    return toCastBallot(ballot, voters.get(user_id ?? 0), { now: moment.now, cluster, isSetAside: aside.has(keyOf(ballot)) });
  });
}

/** What each ballot would weigh alone, ignoring all others. */
export async function weighAlone(reader: Reader, ballots: readonly UnweighedBallot[], moment: Moment): Promise<BallotWeight[]> {
  const voters = await readVoters(reader, [...new Set(ballots.flatMap(({ user_id }) => user_id ?? []))], moment);
  const aside = await readSetAside(reader, ballots);
  return ballots.map((ballot) => {
    const isSetAside = aside.has(keyOf(ballot));
    const cast = toCastBallot(ballot, voters.get(ballot.user_id ?? 0), { now: moment.now, cluster: undefined, isSetAside });
    return weighBallots([cast], moment.policy)[0] as BallotWeight;
  });
}

/** Whether a ballot of this person on this challenge would have any weight. */
export async function doesBallotCount(
  reader: Reader,
  { userId, challengeId }: { userId: number; challengeId: number },
  moment: Moment,
): Promise<boolean> {
  const [weighed] = await weighAlone(reader, [{ challenge_id: challengeId, user_id: userId, choice: 'support' }], moment);
  return weighed !== undefined && weighed.weight > 0;
}

export const keyOf = ({ challenge_id, user_id }: BallotPlace): string => `${challenge_id}:${user_id}`;

/** Which of these ballots are in quarantine, by `keyOf`. */
export async function readSetAside(reader: Reader, ballots: readonly BallotPlace[]): Promise<Set<string>> {
  const { rows } = await sql<BallotPlace>`
    SELECT challenge_id, user_id FROM unnest(${ballots.map(({ challenge_id }) => challenge_id)}::bigint[],
      ${ballots.map(({ user_id }) => user_id)}::bigint[]) AS ballot (challenge_id, user_id)
    WHERE ${isQuarantined({ user: 'ballot.user_id', kind: 'challenge', item: 'ballot.challenge_id' })}`.execute(reader);
  return new Set(rows.map(keyOf));
}

interface Circumstances {
  now: Date;
  cluster: number | undefined;
  isSetAside: boolean;
}

function toCastBallot({ choice }: UnweighedBallot, voter: Voter | undefined, { now, cluster, isSetAside }: Circumstances): CastBallot {
  return {
    choice,
    tier: voter ? tierOf(voter.reputation, voter.tier_floors) : 'novice',
    verified: voter?.verified ?? false,
    accountDays: voter ? (now.getTime() - voter.created_at.getTime()) / DAY_MS : 0,
    closedBallots: voter?.closed_ballots ?? 0,
    cluster: cluster ?? null,
    quarantined: isSetAside || (voter?.suspended ?? false), // suspended people have no weight either
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
    .select(['challenge_id', 'user_id', 'choice'])
    .where('challenge_id', '=', challengeId)
    .orderBy('id')
    .execute();
  const cast = await withVoters(reader, ballots, moment);
  const weights = weighBallots(cast, moment.policy);
  return toWireTally(tallyOf(cast.map(({ choice }, at) => ({ choice, ...(weights[at] as BallotWeight) }))), moment.policy);
}

/** The tally of a closed challenge, by the weights saved when it closed. Ballots that are in quarantine by now weigh nothing. */
export async function readClosedTally(reader: Reader, challengeId: number): Promise<CoreTally> {
  const ballots = await reader
    .selectFrom('ballot')
    .select(['choice', 'tier', 'weight'])
    .select(isQuarantined({ user: 'ballot.user_id', kind: 'challenge', item: 'ballot.challenge_id' }).as('is_set_aside'))
    .where('challenge_id', '=', challengeId)
    .where('weight', 'is not', null)
    .execute();
  return tallyOf(
    ballots.map(({ choice, tier, weight, is_set_aside }) => ({ choice, tier: tier ?? 'novice', weight: is_set_aside ? 0 : (weight ?? 0) })),
  );
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
