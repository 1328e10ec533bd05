import type { Actor } from '@verdict/core/account';
import { type TierFloors, tierOf } from '@verdict/core/reputation';
import { DAY_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import type { Leaderboard } from '@verdict/wire/reputation';
import { REPUTATION } from '@verdict/wire/reputation';
import { type RawBuilder, sql } from 'kysely';
import { isSuspendedAt } from '../account/index.ts';
import { numberInForce } from '../policy/index.ts';

const DAYS = { week: 7, month: 30, year: 365 } as const;

interface ReputationQuery {
  period: Leaderboard['period'];
  limit: number;
  viewer: Actor;
  now: Date;
}

/** The people who earned most in a period. Equal points share a rank. */
export async function readLeaderboard(
  { kysely }: Database,
  { period, limit, viewer, now }: ReputationQuery,
): Promise<Leaderboard['items']> {
  const since = period === 'all' ? undefined : new Date(now.getTime() - DAYS[period] * DAY_MS);
  const { rows } = await sql<{ rank: number; user_id: number; name: string; reputation: number; tier_floors: TierFloors; points: number }>`
    SELECT rank() OVER (ORDER BY earned.points DESC) AS rank, account.id AS user_id, account.name, account.reputation, earned.points,
           ${numberInForce(REPUTATION, 'tierFloors')} AS tier_floors
    FROM ${since ? earnedSince(since) : ALL} AS earned JOIN account ON account.id = earned.user_id
    WHERE erased_at IS NULL AND NOT ${isSuspendedAt('account', now)}
    ORDER BY earned.points DESC, account.id LIMIT ${limit}`.execute(kysely);
  const viewerId = viewer.kind === 'account' ? viewer.userId : null;
  return rows.map(({ reputation, tier_floors, ...row }) => ({
    ...row,
    tier: tierOf(reputation, tier_floors),
    is_you: row.user_id === viewerId,
  }));
}

const ALL = sql`(SELECT id AS user_id, reputation AS points FROM account WHERE reputation > 0)`;

/** The effect of an entry on the balance: a penalty larger than the balance takes only the balance. */
const CHANGE = sql`CASE WHEN balance > 0 THEN points ELSE -coalesce((
  SELECT earlier.balance FROM reputation_entry earlier
  WHERE earlier.user_id = entry.user_id AND earlier.id < entry.id ORDER BY earlier.id DESC LIMIT 1), 0) END`;

/** Points earned since then, less those reversed. Imported balances do not count. */
function earnedSince(since: Date): RawBuilder<unknown> {
  return sql`(SELECT user_id, sum(${CHANGE}) AS points FROM reputation_entry entry
              WHERE created_at >= ${since} AND reason <> 'brought_along' GROUP BY user_id HAVING sum(${CHANGE}) > 0)`;
}
