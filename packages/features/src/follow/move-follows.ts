import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange } from '../audit/index.ts';
import { TOP } from './queries.ts';

const KINDS = ['proposal.merged', 'proposal.unmerged'];

/**
 * Lets those who follow a merged proposal follow what it was merged into, and no longer once the merge is undone. Their own follows
 * stay where they are.
 */
export async function moveFollows(tx: Tx, range: LogRange, now: Date): Promise<void> {
  const ids = await findMerged(tx, range);
  if (ids.length === 0) return;
  // A merge of a merge takes a round more. Both steps end, because merges have no circles.
  const dropped: Dropped[] = [];
  for (let round = await dropMoved(tx, ids); round.length > 0; round = await dropMoved(tx, ids)) dropped.push(...round);
  while ((await addMoved(tx, { ids, dropped, now })) > 0);
}

/** The proposals that events name, what they were merged into then, and what all these are merged into now. */
async function findMerged(tx: Tx, { from, to }: LogRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE upward AS (
      SELECT proposal.id, merged_into FROM logged_event logged
      JOIN proposal_summary proposal ON proposal.uuid = logged.subject OR proposal.proposal_id = logged.payload->>'into'
      WHERE logged.seq >= ${from} AND logged.seq < ${to} AND logged.kind = ANY (${KINDS})
      UNION SELECT proposal.id, proposal.merged_into FROM upward JOIN proposal_summary proposal ON proposal.id = upward.merged_into
    )
    SELECT DISTINCT id FROM upward ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Dropped {
  user_id: number;
  proposal_id: number;
}

async function dropMoved(tx: Tx, ids: readonly number[]): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    DELETE FROM follow WHERE proposal_id = ANY (${ids}::bigint[]) AND moved_from IS NOT NULL AND NOT EXISTS (
      SELECT FROM proposal_summary merged JOIN follow before ON before.proposal_id = merged.id AND before.user_id = follow.user_id
      WHERE merged.id = follow.moved_from AND merged.merged_into = follow.proposal_id)
    RETURNING user_id, proposal_id`.execute(tx);
  return rows;
}

interface Move {
  ids: readonly number[];
  /** Those who lost a follow may have another reason for it: they follow something else that was merged into the same proposal. */
  dropped: readonly Dropped[];
  now: Date;
}

/** What is so now is no news to them. */
async function addMoved(tx: Tx, { ids, dropped, now }: Move): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO follow (user_id, proposal_id, moved_from, created_at, knows_top, knows_both_sides)
    SELECT follow.user_id, target.id, merged.id, ${now}, coalesce(ranked.rank <= ${TOP}, false), coalesce(agreement.both_sides, false)
    FROM follow JOIN proposal_summary merged ON merged.id = follow.proposal_id
    JOIN proposal_summary target ON target.id = merged.merged_into
    LEFT JOIN decision_rank ranked ON ranked.topic_id = target.topic_id AND ranked.proposal_id = target.proposal_id
    LEFT JOIN proposal_agreement agreement ON agreement.proposal_id = target.id
    WHERE merged.id = ANY (${ids}::bigint[]) OR (follow.user_id, target.id) IN (
      SELECT * FROM unnest(${dropped.map(({ user_id }) => user_id)}::bigint[], ${dropped.map(({ proposal_id }) => proposal_id)}::bigint[]))
    ORDER BY follow.user_id, target.id, merged.id
    ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
