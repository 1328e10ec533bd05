import type { Database } from '@verdict/platform/postgres';
import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { MAX_LIMIT } from '@verdict/wire/list';
import { itemReader } from './items.ts';

export interface QueueFilter {
  minFeedbacks: number;
  settled: boolean;
}

/** The indexes hold those above 0. */
const DISPUTED = `tally.dispute_rate > 0 AND tally.dispute_rate > (
  SELECT ("values" ->> 'controversialAbovePercent')::float8 FROM policy_in_force WHERE name = 'verdict')`;
export const WAITING = `${DISPUTED} AND tally.awaits_moderator`;
/** Includes labels that moderators have decided. */
export const SHOWN = `${DISPUTED} AND (tally.awaits_moderator OR (
  SELECT point.deleted_at IS NULL AND label.outdated_at IS NULL FROM label JOIN point ON point.id = label.point_id
  WHERE label.id = tally.label_id))`;

/**
 * Labels whose author asked for a review that is still open, however few people dispute them, and even if a decision is in
 * force.
 */
export const ASKED_FOR = `
  SELECT review.label_id, review.created_at FROM open_review_request review
  JOIN label ON label.id = review.label_id
  JOIN point ON point.id = label.point_id
  WHERE label.outdated_at IS NULL AND point.deleted_at IS NULL`;

/**
 * Requested reviews come first, the oldest before the others, and then the most disputed labels, along an index in this
 * order. The numbers are subqueries, which the planner does not look into: otherwise it would plan every page again, at a
 * multiple of the cost of reading it. The outer limit tells the planner that a page is short.
 */
const pageOf = (which: string): string => `
  WITH asked AS MATERIALIZED (
    SELECT label_id, row_number() OVER (ORDER BY created_at, label_id) AS place FROM (${ASKED_FOR}) AS waiting
  ), rest AS (
    SELECT greatest(0, $4::bigint - count(*)) AS begin, greatest(0, $3::bigint - greatest(0, count(*) - $4::bigint)) AS length FROM asked)
  SELECT label_id, place FROM (
    (SELECT label_id, place FROM asked WHERE place > $4::bigint AND place <= $4::bigint + $3::bigint)
    UNION ALL
    SELECT label_id, $4::bigint + $3::bigint + row_number() OVER () FROM (
      SELECT tally.label_id FROM label_verdict tally
      WHERE ${which} AND tally.rated >= (SELECT $2::int) AND tally.label_id NOT IN (SELECT label_id FROM asked)
      ORDER BY tally.dispute_rate DESC, tally.label_id LIMIT (SELECT length FROM rest) OFFSET (SELECT begin FROM rest)) AS disputed
  ) AS page
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
