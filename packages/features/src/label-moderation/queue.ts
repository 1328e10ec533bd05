import { VERDICT_POLICY } from '@verdict/core/verdict';
import type { Database } from '@verdict/platform/postgres';

export interface QueueFilter {
  minFeedbacks: number;
  settled: boolean;
}

export const DISPUTED = `tally.dispute_rate > ${VERDICT_POLICY.controversialAbovePercent}`;

/** A page of the queue: the most disputed first. Read along the index of disputed labels, which holds them in this order. */
export async function queuePage(
  database: Database,
  { minFeedbacks, settled }: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  // Numbers in the text, all of them checked integers: how far to read decides the plan, and a plan made once would read it all.
  const { rows } = await database.pool.query<{ label_id: number }>(`
    SELECT tally.label_id FROM label_tally tally
    WHERE ${DISPUTED} AND tally.rated >= ${minFeedbacks} AND EXISTS (
      SELECT FROM comment_fallacy_labels label JOIN points ON points.id = label.point_id
      WHERE label.id = tally.label_id AND points.deleted_at IS NULL ${settled ? '' : 'AND NOT label.moderator_override'})
    ORDER BY tally.dispute_rate DESC, tally.label_id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ label_id }) => label_id);
}
