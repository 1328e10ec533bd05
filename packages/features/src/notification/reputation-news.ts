import type { ReputationNews } from '@verdict/core/notification';
import { PENALTIES, type Penalty, TIERS } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import type { Events } from '@verdict/wire/event';
import { type LogRange, readEvents } from '../audit/index.ts';
import type { News } from './challenge-news.ts';

const KINDS = ['reputation.awarded', 'reputation.penalised', 'reputation.reversed'] as const;

type Entry = Pick<Events['reputation.awarded']['stored'], 'entry_id' | 'user_id' | 'reason' | 'points' | 'tier' | 'tier_before'> & {
  kind: (typeof KINDS)[number];
  occurredAt: Date;
};

/** What changed for someone, with the entry it ends with. */
type Change = ReputationNews & { entry: Entry };

/** Changes of tier, penalties and what was taken back or given back. Of points earned the ledger tells. */
export async function newStandings(tx: Tx, range: LogRange): Promise<News[]> {
  const events = await readEvents(tx, range, KINDS);
  const entries = events.flatMap(({ kind, occurredAt, payload }) => (payload ? [{ ...payload, kind, occurredAt }] : []));
  const telling = entries.filter(({ kind, tier, tier_before }) => kind !== 'reputation.awarded' || tier !== tier_before);
  const reasons = await penaltyReasons(tx, telling);
  return [...Map.groupBy(telling, ({ user_id }) => user_id).values()].flatMap((theirs) =>
    [...penaltiesIn(theirs, reasons), ...reversalsIn(theirs), ...tierChangeIn(theirs)].map(asNews),
  );
}

/** What moderators said in public for penalties, by entry. */
async function penaltyReasons(tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<number | null, string>> {
  const ids = entries.filter(({ kind }) => kind === 'reputation.penalised').map(({ entry_id }) => entry_id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('moderation_action')
    .select(['reputation_entry_id', 'reason'])
    .where('reputation_entry_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ reputation_entry_id, reason }) => [reputation_entry_id, reason]));
}

function asNews({ entry, ...news }: Change): News {
  const { user_id, entry_id, occurredAt } = entry;
  return {
    told: {
      userId: user_id,
      kind: 'reputation_changed',
      data: { ...news, user_id },
      dedupeKey: `reputation_changed:${'tier' in news ? 'tier' : news.change}:${entry_id}`,
    },
    occurredAt,
  };
}

function penaltiesIn(entries: readonly Entry[], reasons: ReadonlyMap<number | null, string>): Change[] {
  return entries
    .filter(({ kind, reason }) => kind === 'reputation.penalised' && PENALTIES.includes(reason as Penalty))
    .map((entry) => {
      const reason = reasons.get(entry.entry_id);
      return { change: 'penalty', penalty: entry.reason as Penalty, points: entry.points, ...(reason && { reason }), entry };
    });
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
  const events = await readEvents(tx, range, ['reputation.badge_earned']);
  return events.flatMap(({ occurredAt, payload }) => {
    if (!payload) return [];
    const { user_id, badge } = payload;
    return {
      told: { userId: user_id, kind: 'badge_earned', data: { badge, user_id }, dedupeKey: `badge_earned:${user_id}:${badge}` },
      occurredAt,
    };
  });
}
