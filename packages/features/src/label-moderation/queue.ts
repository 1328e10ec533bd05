import { VERDICT_POLICY } from '@verdict/core/verdict';
import type { Database } from '@verdict/platform/postgres';
import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { MAX_LIMIT } from '@verdict/wire/list';
import { itemReader } from './items.ts';

export interface QueueFilter {
  minFeedbacks: number;
  settled: boolean;
}

const DISPUTED = `tally.dispute_rate > ${VERDICT_POLICY.controversialAbovePercent}`;
export const WAITING = `${DISPUTED} AND tally.awaits_moderator`;
/** Also what moderators have settled. */
export const SHOWN = `${DISPUTED} AND (tally.awaits_moderator OR (
  SELECT points.deleted_at IS NULL FROM comment_fallacy_labels label JOIN points ON points.id = label.point_id
  WHERE label.id = tally.label_id))`;

/**
 * The most disputed first, along an index that holds them in this order. The numbers come as subqueries, which the planner does
 * not look into: it would make a new plan for every page, at a multiple of the cost of reading it. The outer limit says that a
 * page is short.
 */
const pageOf = (which: string): string => `
  SELECT label_id, row_number() OVER () FROM (
    SELECT tally.label_id FROM label_tally tally WHERE ${which} AND tally.rated >= (SELECT $2::int)
    ORDER BY tally.dispute_rate DESC, tally.label_id LIMIT (SELECT $3::bigint) OFFSET (SELECT $4::bigint)) AS page
  LIMIT ${MAX_LIMIT}`;

const readWaiting = itemReader('label-queue', pageOf(WAITING));
const readAll = itemReader('label-queue-with-settled', pageOf(SHOWN));

interface Page {
  limit: number;
  offset: number;
  viewerId: number;
  now: Date;
}

export function readQueue(database: Database, filter: QueueFilter, { limit, offset, ...looking }: Page): Promise<ControversialFallacy[]> {
  const read = filter.settled ? readAll : readWaiting;
  return read(database, [filter.minFeedbacks, limit, offset], looking);
}
