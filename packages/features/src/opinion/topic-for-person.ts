import type { VoteType } from '@verdict/core/proposal';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** A person's vote, on the proposal that it counts for. */
export interface OwnVote {
  root: number;
  vote_type: VoteType;
  weight: number;
  /** The proposal's three numbers on the map; null if no fit knows it. */
  slopes: number[] | null;
}

interface OpenProposal {
  id: number;
  support: number;
  oppose: number;
  pass: number;
  slopes: number[] | null;
  agreement: number | null;
}

/** What a person has voted on in a topic, and what they could still vote on. */
export interface TopicForPerson {
  votes: OwnVote[];
  open: OpenProposal[];
}

/** Enough to choose from; the newest. */
const MAX_OPEN = 1000;

export async function readTopicForPerson({ kysely }: Database, about: { topicId: number; userId: number }): Promise<TopicForPerson> {
  const votes = await readOwnVotes(kysely, about);
  const voted = [...new Set(votes.map(({ root }) => root))];
  const { rows: open } = await sql<OpenProposal>`
    SELECT proposal.id, coalesce(counted.support, 0) AS support, coalesce(counted.oppose, 0) AS oppose, coalesce(counted.pass, 0) AS pass,
      opinion.slopes, opinion.agreement
    FROM proposal_summary proposal
    LEFT JOIN proposal_vote_count counted ON counted.proposal_id = proposal.id
    LEFT JOIN proposal_opinion opinion ON opinion.proposal_id = proposal.id
    WHERE proposal.topic_id = ${about.topicId} AND proposal.status = 'open' AND removed_at IS NULL
      AND user_id IS DISTINCT FROM ${about.userId} AND NOT proposal.id = ANY (${voted}::bigint[])
    ORDER BY proposal.id DESC LIMIT ${MAX_OPEN}`.execute(kysely);
  return { votes, open };
}

/** Votes count for what their proposal was merged into; of several on one the newest counts. */
async function readOwnVotes(reader: Database['kysely'], { topicId, userId }: { topicId: number; userId: number }): Promise<OwnVote[]> {
  const { rows } = await sql<OwnVote>`
    WITH RECURSIVE upward AS (
      SELECT vote.id AS vote_id, vote_type, vote.weight, vote.updated_at, proposal.id AS root, merged_into
      FROM vote_summary vote JOIN proposal_summary proposal ON proposal.id = vote.proposal_id
      WHERE vote.user_id = ${userId} AND withdrawn_at IS NULL AND topic_id = ${topicId}
      UNION ALL SELECT vote_id, vote_type, weight, upward.updated_at, proposal.id, proposal.merged_into
      FROM upward JOIN proposal_summary proposal ON proposal.id = upward.merged_into
    )
    SELECT DISTINCT ON (root) root, vote_type, weight, slopes
    FROM upward LEFT JOIN proposal_opinion ON proposal_id = root WHERE merged_into IS NULL
    ORDER BY root, updated_at DESC, vote_id DESC`.execute(reader);
  return rows;
}
