import type { ReputationNews } from '@verdict/core/notification';
import { type BadgeName, PENALTIES, type Penalty, TIERS, type Tier } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange } from '../audit/index.ts';
import { eventsOf, type News } from './challenge-news.ts';

interface Entry {
  kind: 'reputation.awarded' | 'reputation.penalised' | 'reputation.reversed';
  user_id: number;
  entry_id: number;
  reason: string;
  points: number;
  tier: Tier;
  tier_before: Tier;
  /** What was said in public for a penalty. */
  why: string | null;
  occurred_at: Date;
}

/** What changed for someone, with the entry it ends with. */
type Change = ReputationNews & { entry: Entry };

/** Changes of tier, penalties and what was taken back or given back. Of points earned the ledger tells. */
export async function newStandings(tx: Tx, { from, to }: LogRange): Promise<News[]> {
  const { rows } = await sql<Entry>`
    SELECT event.kind, subject_user_id AS user_id, occurred_at, (payload ->> 'entry_id')::bigint AS entry_id, payload ->> 'reason' AS reason,
      (payload ->> 'points')::int AS points, payload ->> 'tier' AS tier, payload ->> 'tier_before' AS tier_before,
      moderation_action.reason AS why
    FROM log_entry JOIN event ON event.id = log_entry.event_id
    LEFT JOIN moderation_action ON moderation_action.reputation_entry_id = (payload ->> 'entry_id')::bigint
    WHERE seq >= ${from} AND seq < ${to} AND payload IS NOT NULL AND subject_user_id IS NOT NULL
      AND event.kind IN ('reputation.awarded', 'reputation.penalised', 'reputation.reversed')
      AND (event.kind <> 'reputation.awarded' OR payload ->> 'tier' <> payload ->> 'tier_before')
    ORDER BY seq`.execute(tx);
  return [...Map.groupBy(rows, ({ user_id }) => user_id).values()].flatMap((entries) =>
    [...penaltiesIn(entries), ...reversalsIn(entries), ...tierChangeIn(entries)].map(asNews),
  );
}

function asNews({ entry, ...news }: Change): News {
  const { user_id, entry_id, occurred_at } = entry;
  return {
    told: {
      userId: user_id,
      kind: 'reputation_changed',
      data: { ...news, user_id },
      dedupeKey: `reputation_changed:${'tier' in news ? 'tier' : news.change}:${entry_id}`,
    },
    occurredAt: occurred_at,
  };
}

function penaltiesIn(entries: readonly Entry[]): Change[] {
  return entries
    .filter(({ kind, reason }) => kind === 'reputation.penalised' && PENALTIES.includes(reason as Penalty))
    .map((entry) => ({
      change: 'penalty',
      penalty: entry.reason as Penalty,
      points: entry.points,
      ...(entry.why && { reason: entry.why }),
      entry,
    }));
}

/** An outcome that is overturned takes back several at once: one sum says it. */
function reversalsIn(entries: readonly Entry[]): Change[] {
  const reversals = entries.filter(({ kind }) => kind === 'reputation.reversed');
  const last = reversals.at(-1);
  const points = reversals.reduce((sum, entry) => sum + entry.points, 0);
  return last && points !== 0 ? [{ change: 'reversal', points, entry: last }] : [];
}

/** From the tier before all of it to the one after: what was lost and regained in between is no news. */
function tierChangeIn(entries: readonly Entry[]): Change[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || first.tier_before === last.tier) return [];
  const isUp = TIERS.indexOf(last.tier) > TIERS.indexOf(first.tier_before);
  return [{ change: isUp ? 'tier_up' : 'tier_down', tier: last.tier, entry: last }];
}

export async function newBadges(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<{ user_id: number; badge: BadgeName; occurred_at: Date }>`
    SELECT subject_user_id AS user_id, payload ->> 'badge' AS badge, occurred_at
    FROM ${eventsOf('reputation.badge_earned', range)} WHERE payload IS NOT NULL AND subject_user_id IS NOT NULL
    ORDER BY seq`.execute(tx);
  return rows.map(({ user_id, badge, occurred_at }) => ({
    told: { userId: user_id, kind: 'badge_earned', data: { badge, user_id }, dedupeKey: `badge_earned:${user_id}:${badge}` },
    occurredAt: occurred_at,
  }));
}
