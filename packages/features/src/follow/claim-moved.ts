import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { eventsOfKinds, type LogEvent } from '../audit/index.ts';
import type { Recipient } from '../notification/index.ts';
import { TOP } from './queries.ts';

/** In a smaller topic the first three places mean little. */
const LEAST_PROPOSALS = 10;

/**
 * The followers of proposals that reached the top three or support from both sides, each once: a proposal that goes up and down is
 * not news every time.
 */
export async function claimMoved(
  tx: Tx,
  events: readonly LogEvent<'topic.ranked' | 'opinion.fitted'>[],
): Promise<Recipient<'proposal_moved'>[]> {
  const ranked = eventsOfKinds(events, ['topic.ranked']).flatMap(({ payload }) =>
    payload && payload.proposals >= LEAST_PROPOSALS ? [payload.topic_id] : [],
  );
  const fitted = eventsOfKinds(events, ['opinion.fitted']).flatMap(({ payload }) => (payload ? [payload.topic_id] : []));
  return [...(await claimTop(tx, [...new Set(ranked)])), ...(await claimBothSides(tx, [...new Set(fitted)]))];
}

interface MovedRow {
  id: number;
  userId: number;
  topic: string;
  proposalId: string;
  pointId: number;
}

async function claimTop(tx: Tx, topicIds: readonly number[]): Promise<Recipient<'proposal_moved'>[]> {
  if (topicIds.length === 0) return [];
  const { rows } = await sql<MovedRow>`
    UPDATE follow SET knows_top = true
    FROM decision_rank ranked JOIN proposal_summary proposal USING (topic_id, proposal_id) JOIN topic_summary topic ON topic.id = topic_id
    WHERE ranked.topic_id = ANY (${topicIds}::bigint[]) AND ranked.rank <= ${TOP} AND proposal.removed_at IS NULL
      AND follow.proposal_id = proposal.id AND NOT knows_top
    RETURNING follow.id, follow.user_id AS "userId", topic.slug AS topic, proposal.proposal_id AS "proposalId", point_id AS "pointId"`.execute(
    tx,
  );
  return rows.map((row) => toRecipient(row, 'top'));
}

async function claimBothSides(tx: Tx, topicIds: readonly number[]): Promise<Recipient<'proposal_moved'>[]> {
  if (topicIds.length === 0) return [];
  const { rows } = await sql<MovedRow>`
    UPDATE follow SET knows_both_sides = true
    FROM proposal_agreement agreement JOIN proposal_summary proposal ON proposal.id = agreement.proposal_id
      JOIN topic_summary topic ON topic.id = proposal.topic_id
    WHERE agreement.topic_id = ANY (${topicIds}::bigint[]) AND both_sides AND proposal.removed_at IS NULL
      AND follow.proposal_id = proposal.id AND NOT knows_both_sides
    RETURNING follow.id, follow.user_id AS "userId", topic.slug AS topic, proposal.proposal_id AS "proposalId", point_id AS "pointId"`.execute(
    tx,
  );
  return rows.map((row) => toRecipient(row, 'both_sides'));
}

function toRecipient({ id, userId, topic, proposalId, pointId }: MovedRow, reached: 'top' | 'both_sides'): Recipient<'proposal_moved'> {
  return { userId, data: { topic, proposal_id: proposalId, point_id: pointId, reached }, dedupeKey: `follow:${id}:${reached}` };
}
