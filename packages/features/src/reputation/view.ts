import { type Actor, refusePermission } from '@verdict/core/account';
import type { ChallengePolicy } from '@verdict/core/challenge';
import { type BadgeName, LIMITED_EARNINGS, nextTier, type ReputationPolicy, tierOf } from '@verdict/core/reputation';
import { DAY_MS, startOfDay } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import { CHALLENGE } from '@verdict/wire/challenge';
import { REPUTATION, type ReputationView } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { ACCOUNT_PERMISSIONS } from '../account/index.ts';
import { policyInForce } from '../policy/index.ts';

type Reader = Database['kysely'];

interface ReputationState {
  name: string;
  points: number;
  verified: boolean;
  erased: boolean;
  created_at: Date;
  points_today: number;
  challenges_today: number;
  ballots: number;
  closed_ballots: number;
  decided: number;
  accurate: number;
  badges: { badge: BadgeName; earned_at: string }[];
}

interface ReputationQuery {
  viewer: Actor;
  now: Date;
}

interface Terms {
  now: Date;
  reputation: ReputationPolicy;
  /** The policy for challenges that begin now. */
  challenge: ChallengePolicy;
}

/**
 * A person's points, tier and badges. What they did today and what their ballots still lack is shown only to themselves.
 * Others see ballots and badges as of the start of the day: a count that rises at once would reveal which challenge someone
 * just voted on.
 */
export async function readReputation(reader: Reader, userId: number, { viewer, now }: ReputationQuery): Promise<Result<ReputationView>> {
  const isOwn = isThemselves(viewer, userId);
  const standing = await readStanding(reader, userId, { now, until: isOwn ? 'infinity' : startOfDay(now) });
  if (!standing) return refuse('not_found');
  if (standing.erased) return refuse('gone');
  const [reputation, challenge] = await Promise.all([policyInForce(reader, REPUTATION), policyInForce(reader, CHALLENGE)]);
  const terms = { now, reputation, challenge };
  return ok({ user_id: userId, ...(isOwn ? toOwnView(standing, terms) : toOthersView(standing, terms)) });
}

/** Including by a key that may read their account. */
export function isThemselves(viewer: Actor, userId: number): boolean {
  return viewer.kind === 'account' && viewer.userId === userId && !refusePermission(ACCOUNT_PERMISSIONS, viewer, 'account.read_own');
}

function toPublic({ name, points, ballots, decided, accurate, badges }: ReputationState, { reputation, challenge }: Terms) {
  const tier = tierOf(points, reputation.tierFloors);
  const next_tier = nextTier(tier);
  return {
    name,
    points,
    tier,
    vote_weight: challenge.tierWeights[tier],
    next_tier,
    points_to_next: next_tier && reputation.tierFloors[next_tier] - points,
    challenges_a_day: challenge.challengesADay[tier],
    most_points_a_day: reputation.mostADayInAll,
    ballots,
    accurate,
    decided,
    badges: badges.map(({ badge, earned_at }) => ({ badge, earned_at: new Date(earned_at).toISOString() })),
  };
}

function toOthersView(standing: ReputationState, terms: Terms) {
  const badges = standing.badges.map(({ badge, earned_at }) => ({ badge, earned_at: startOfDay(new Date(earned_at)).toISOString() }));
  return { ...toPublic({ ...standing, badges }, terms), challenges_left_today: null, points_today: null, ballots_count_from: null };
}

function toOwnView(standing: ReputationState, terms: Terms) {
  const { points_today, challenges_today } = standing;
  const shown = toPublic(standing, terms);
  const limit = shown.challenges_a_day;
  const challenges_left_today = limit === null ? null : Math.max(0, limit - challenges_today);
  return { ...shown, points_today, challenges_left_today, ballots_count_from: missingForBallots(standing, terms) };
}

/** What ballots need before they have weight; null once they have it. */
function missingForBallots(
  { verified, created_at, closed_ballots }: ReputationState,
  { now, challenge }: Terms,
): ReputationView['ballots_count_from'] {
  const { leastAccountDays, leastClosedBallots } = challenge;
  const days = (now.getTime() - created_at.getTime()) / DAY_MS;
  const account_days_missing = Math.max(0, Math.ceil(leastAccountDays - days));
  const closed_ballots_missing = Math.max(0, leastClosedBallots - closed_ballots);
  const isComplete = verified && account_days_missing === 0 && closed_ballots_missing === 0;
  return isComplete ? null : { verified, account_days_missing, closed_ballots_missing };
}

/** Ballots, outcomes and badges before `until`. */
async function readStanding(
  reader: Reader,
  userId: number,
  { now, until }: { now: Date; until: Date | 'infinity' },
): Promise<ReputationState | undefined> {
  const today = startOfDay(now);
  const { rows } = await sql<ReputationState>`
    SELECT name, reputation AS points, verified_at IS NOT NULL AS verified, erased_at IS NOT NULL AS erased, created_at,
           (SELECT coalesce(sum(points), 0) FROM reputation_entry entry
            WHERE user_id = account.id AND reason = ANY (${LIMITED_EARNINGS}::text[]) AND created_at >= ${today}
              AND NOT EXISTS (SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id)) AS points_today,
           (SELECT count(*) FROM challenge_summary WHERE challenger_id = account.id AND created_at >= ${today}) AS challenges_today,
           given.*, (SELECT coalesce(json_agg(json_build_object('badge', kind, 'earned_at', earned_at) ORDER BY date_trunc('day', earned_at, 'UTC'), kind), '[]')
                    FROM badge WHERE user_id = account.id AND earned_at < ${until}::timestamptz) AS badges
    FROM account CROSS JOIN LATERAL (
      SELECT count(*) AS ballots, count(challenge.closed_at) AS closed_ballots,
             count(*) FILTER (WHERE choice <> 'abstain' AND outcome <> 'undecided') AS decided,
             count(*) FILTER (WHERE choice = CASE outcome WHEN 'rejected' THEN 'oppose' WHEN 'undecided' THEN '' ELSE 'support' END
                                AND outcome IS NOT NULL) AS accurate
      FROM ballot_summary ballot JOIN challenge_summary challenge ON challenge.id = challenge_id
      LEFT JOIN resolution_summary resolution ON resolution.challenge_id = challenge.id AND resolution.created_at < ${until}::timestamptz
        AND (superseded_at IS NULL OR superseded_at >= ${until}::timestamptz)
      WHERE ballot.user_id = account.id AND ballot.created_at < ${until}::timestamptz) AS given
    WHERE account.id = ${userId}`.execute(reader);
  return rows[0];
}
