import type { TopicProposal } from '@verdict/core/ranking';
import type { WeightedSubtopic } from '@verdict/core/topic';
import type { Database, Tables } from '@verdict/platform/postgres';
import type { VoteCounts } from '@verdict/wire/proposal';
import { type Selectable, sql } from 'kysely';

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

type TopicRow = Selectable<Tables['topic_summary']>;

/** A proposal with what its rank follows from, and what is shown with it. */
export interface BoardProposal extends TopicProposal {
  proposalId: string;
  title: string;
  pointId: number;
  votes: VoteCounts;
  bothSides: boolean | null;
}

export interface BoardSubtopic extends WeightedSubtopic {
  name: string;
}

/** Everything that ranks a topic, as it is stored. */
export interface StoredTopic {
  topic: TopicRow;
  subtopics: BoardSubtopic[];
  proposals: Map<number, BoardProposal>;
  /** The log entries that all of this includes. */
  tallySeq: number;
  structureSeq: number;
}

/** Loads a topic; undefined if there is none. Takes a transaction in which every query sees the same moment. */
export async function loadTopic(reader: Reader, topicId: number): Promise<StoredTopic | undefined> {
  const topic = await reader.selectFrom('topic_summary').selectAll().where('id', '=', topicId).executeTakeFirst();
  if (!topic) return undefined;
  const activity = await reader
    .selectFrom('topic_activity')
    .select(['tally_seq', 'structure_seq'])
    .where('topic_id', '=', topicId)
    .executeTakeFirst();
  const subtopics = await loadSubtopics(reader, topicId);
  const proposals = await loadProposals(reader, topicId, subtopics);
  return { topic, subtopics, proposals, tallySeq: activity?.tally_seq ?? -1, structureSeq: activity?.structure_seq ?? -1 };
}

async function loadSubtopics(reader: Reader, topicId: number): Promise<BoardSubtopic[]> {
  const [subtopics, boosts] = await Promise.all([
    reader
      .selectFrom('sub_topic_weight')
      .select(['id', 'name', 'weight'])
      .where('topic_id', '=', topicId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    reader.selectFrom('boost').select(['sub_topic_id', 'weight', 'starts_at', 'ends_at']).where('topic_id', '=', topicId).execute(),
  ]);
  return subtopics.map((subtopic) => ({
    ...subtopic,
    boosts: boosts
      .filter(({ sub_topic_id }) => sub_topic_id === subtopic.id)
      .map(({ weight, starts_at, ends_at }) => ({ weight, startsAt: starts_at, endsAt: ends_at })),
  }));
}

interface ProposalRow {
  id: number;
  proposal_id: string;
  title: string;
  user_id: number | null;
  trust_score: number | null;
  point_id: number;
  created_at: Date;
  admin_priority: number;
  is_merged: boolean;
  similarities: Record<string, number>;
  support: number | null;
  oppose: number | null;
  pass: number | null;
  support_weight: number | null;
  oppose_weight: number | null;
  agreement: number | null;
  both_sides: boolean | null;
}

/** Visible proposals that have been compared with all subtopics of their topic. */
async function loadProposals(reader: Reader, topicId: number, subtopics: readonly BoardSubtopic[]): Promise<Map<number, BoardProposal>> {
  const ids = subtopics.map(({ id }) => id);
  const { rows } = await sql<ProposalRow>`
    SELECT proposal.id, proposal.proposal_id, title, proposal.user_id, trust_score, point_id, proposal.created_at,
      admin_priority, merged_into IS NOT NULL AS is_merged, compared.similarities, support, oppose, pass, support_weight, oppose_weight,
      agreement, both_sides
    FROM proposal_summary proposal
    JOIN (SELECT proposal_id, json_object_agg(sub_topic_id, similarity) AS similarities
          FROM subtopic_similarity WHERE topic_id = ${topicId} AND sub_topic_id = ANY (${ids}::bigint[])
          GROUP BY proposal_id HAVING count(*) = ${ids.length}) AS compared ON compared.proposal_id = proposal.id
    LEFT JOIN account ON account.id = proposal.user_id LEFT JOIN proposal_tally tally ON tally.proposal_id = proposal.id
    LEFT JOIN proposal_agreement ON proposal_agreement.proposal_id = proposal.id
    WHERE proposal.topic_id = ${topicId} AND removed_at IS NULL`.execute(reader);
  return new Map(rows.map((row) => [row.id, toBoardProposal(row, ids)]));
}

function toBoardProposal(row: ProposalRow, subtopicIds: readonly number[]): BoardProposal {
  return {
    id: row.id,
    proposalId: row.proposal_id,
    title: row.title,
    authorId: row.user_id,
    authorTrust: row.trust_score ?? 1,
    pointId: row.point_id,
    createdAt: row.created_at,
    adminPriority: row.admin_priority,
    isMerged: row.is_merged,
    similarities: subtopicIds.map((id) => row.similarities[id] as number),
    support: { support: row.support_weight ?? 0, oppose: row.oppose_weight ?? 0 },
    votes: { support: row.support ?? 0, oppose: row.oppose ?? 0, pass: row.pass ?? 0 },
    agreement: row.agreement,
    bothSides: row.both_sides,
  };
}

/** Brings the votes of a loaded topic up to date. */
export async function loadTallies(reader: Reader, stored: StoredTopic): Promise<void> {
  const rows = await reader
    .selectFrom('tally_change')
    .innerJoin('proposal_tally', 'proposal_tally.proposal_id', 'tally_change.proposal_id')
    .selectAll('proposal_tally')
    .select('seq')
    .where('tally_change.topic_id', '=', stored.topic.id)
    .where('seq', '>', stored.tallySeq)
    .execute();
  for (const { proposal_id, seq, support, oppose, pass, support_weight, oppose_weight } of rows) {
    stored.tallySeq = Math.max(stored.tallySeq, seq);
    const proposal = stored.proposals.get(proposal_id);
    if (!proposal) continue;
    proposal.support = { support: support_weight, oppose: oppose_weight };
    proposal.votes = { support, oppose, pass };
  }
}
