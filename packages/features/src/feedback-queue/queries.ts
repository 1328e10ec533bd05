import { type Candidate, COUNTED_WAITING } from '@verdict/core/feedback-queue';
import type { LabelSet } from '@verdict/core/label';
import { type Database, runPrepared } from '@verdict/platform/postgres';
import { sql } from 'kysely';

export interface QueueQuery {
  userId: number;
  labelSet: LabelSet | undefined;
}

const CANDIDATES = 200;

/**
 * Labels for this person to answer: not about their own text, not answered, not skipped. What they have seen is read once
 * from an index and excluded by hash, because someone who has answered the neediest labels has seen all that come first.
 */
function waitingFor({ userId, labelSet }: QueueQuery) {
  return sql`label_need need
    JOIN label ON label.id = need.label_id
    JOIN point ON point.id = label.point_id
    WHERE point.deleted_at IS NULL AND label.outdated_at IS NULL AND (point.user_id IS DISTINCT FROM ${userId} OR point.author IS NOT NULL)
    ${labelSet === undefined ? sql`` : sql`AND need.label_set = ${labelSet}`}
    AND need.label_id NOT IN (SELECT fallacy_label_id FROM feedback WHERE user_id = ${userId} AND deleted_at IS NULL)
    AND need.label_id NOT IN (SELECT label_id FROM label_seen WHERE user_id = ${userId})`;
}

/** The neediest of them, enough to give different people different labels. */
export function neediest(database: Database, request: QueueQuery): Promise<Candidate[]> {
  const query = sql<Candidate>`
    SELECT need.label_id AS "labelId", need.need, label.created_at AS "createdAt"
    FROM ${waitingFor(request)} ORDER BY need.need DESC, need.label_id LIMIT ${sql.lit(CANDIDATES)}`;
  const name = request.labelSet === undefined ? 'feedback-queue' : 'feedback-queue-of-set';
  return runPrepared(database, name, query.compile(database.kysely));
}

export async function countAnswered({ pool }: Database, userId: number, since: Date): Promise<number> {
  const { rows } = await pool.query<{ answered: number }>(
    `SELECT count(*) AS answered FROM feedback WHERE user_id = $1 AND created_at >= $2 AND deleted_at IS NULL`,
    [userId, since],
  );
  return rows[0]?.answered ?? 0;
}

/** The number, capped where more precision is of no use. */
export const countedWaiting = (candidates: readonly Candidate[]): number => Math.min(COUNTED_WAITING, candidates.length);
