import type { ProposalRank } from '@verdict/core/ranking';
import { HOUR_MS, MINUTE_MS } from '@verdict/core/time';
import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';

/** For so long after a minute earlier ranks are still shown while they are read again. */
const MAX_STALE_MS = 5 * MINUTE_MS;

const caches = new WeakMap<Database, LRUCache<number, Map<number, number>>>();

/** The rank of each proposal an hour ago. Read once a minute; of requests at the same time one reads. */
export async function previousRanks(deps: Pick<Deps, 'db' | 'clock'>, topicId: number): Promise<ReadonlyMap<number, number>> {
  const cache =
    caches.get(deps.db) ??
    new LRUCache<number, Map<number, number>>({ max: 1000, ttl: MINUTE_MS, fetchMethod: (id) => readPreviousRanks(deps, id) });
  caches.set(deps.db, cache);
  return (await cache.fetch(topicId, { allowStale: cache.getRemainingTTL(topicId) > -MAX_STALE_MS })) ?? new Map();
}

async function readPreviousRanks({ db, clock }: Pick<Deps, 'db' | 'clock'>, topicId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; rank: number }>`
    SELECT proposal.id, past.rank FROM proposal_summary proposal CROSS JOIN LATERAL (
      SELECT rank FROM rank_history history
      WHERE history.proposal_id = proposal.id AND ranked_at <= ${new Date(clock.now().getTime() - HOUR_MS)}
      ORDER BY ranked_at DESC LIMIT 1) AS past
    WHERE topic_id = ${topicId}`.execute(db.kysely);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** Records ranks that changed, one row a minute for each proposal. */
export async function recordRanks(tx: Tx, ranks: readonly ProposalRank[], now: Date): Promise<void> {
  if (ranks.length === 0) return;
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await sql`
    INSERT INTO rank_history (proposal_id, ranked_at, rank, score)
    SELECT id, ${minute}, given.rank, given.score
    FROM unnest(${ranks.map(({ id }) => id)}::bigint[], ${ranks.map(({ rank }) => rank)}::integer[],
      ${ranks.map(({ score }) => score)}::float8[]) AS given (id, rank, score)
    LEFT JOIN LATERAL (SELECT rank FROM rank_history known WHERE known.proposal_id = id ORDER BY ranked_at DESC LIMIT 1) AS newest ON true
    WHERE newest.rank IS DISTINCT FROM given.rank
    ON CONFLICT (proposal_id, ranked_at) DO UPDATE SET rank = excluded.rank, score = excluded.score`.execute(tx);
}

interface RankPoint {
  ranked_at: string;
  rank: number;
  score: number;
}

const MAX_POINTS = 500;

/** The newest ranks of a proposal, oldest first. */
export async function readHistory({ kysely }: Database, proposalId: number): Promise<RankPoint[]> {
  const rows = await kysely
    .selectFrom('rank_history')
    .select(['ranked_at', 'rank', 'score'])
    .where('proposal_id', '=', proposalId)
    .orderBy('ranked_at', 'desc')
    .limit(MAX_POINTS)
    .execute();
  return rows.toReversed().map(({ ranked_at, ...row }) => ({ ranked_at: ranked_at.toISOString(), ...row }));
}
