import { type ProposalStatus, refuseVote, type VoteType } from '@verdict/core/proposal';
import type { TopicStatus } from '@verdict/core/topic';
import type { Tx } from '@verdict/platform/postgres';
import type { VoteCounts } from '@verdict/wire/proposal';
import { type BatchedWriter, batchedCommand, type NewRow, PARENTS } from '../../batched-command/index.ts';
import { countVotes } from '../queries.ts';

export interface NewVote extends NewRow {
  row: {
    uuid: string;
    proposal_id: number;
    user_id: number;
    vote_type: VoteType;
    weight: number;
    ip_hash: string | null;
    device_hash: string | null;
  };
}

export interface SavedVote {
  uuid: string;
  proposal_id: number;
  user_id: number;
  vote_type: VoteType;
  weight: number;
  updated_at: Date;
  /** The counts of the proposal with this vote; only for single requests. */
  stats?: VoteCounts;
}

export type VoteWriter = BatchedWriter<NewVote, SavedVote>;

const IDENTITY = ['proposal_id', 'user_id'];

/** Writes the votes of many people in one commit. */
export const { createWriter: createVoteWriter, write: writeVotes } = batchedCommand<NewVote, SavedVote, Map<number, LockedProposal>>({
  table: 'vote',
  columns: [
    { name: 'proposal_id', type: 'bigint', of: ({ row }) => row.proposal_id },
    { name: 'vote_type', type: 'text', as: 'vote_type', of: ({ row }) => row.vote_type },
    { name: 'weight', type: 'float8', of: ({ row }) => row.weight },
    { name: 'ip_hash', type: 'text', of: ({ row }) => row.ip_hash },
    { name: 'device_hash', type: 'text', of: ({ row }) => row.device_hash },
  ],
  identity: IDENTITY,
  identityOf: ({ proposal_id, user_id }) => `${proposal_id}:${user_id}`,
  // The same vote again changes nothing, and has no event.
  onConflict: `ON CONFLICT (${IDENTITY.join(', ')}) DO UPDATE SET
      uuid = excluded.uuid, vote_type = excluded.vote_type, weight = excluded.weight, ip_hash = excluded.ip_hash,
      device_hash = excluded.device_hash, updated_at = excluded.updated_at, withdrawn_at = NULL
    WHERE known.vote_type <> excluded.vote_type OR known.weight <> excluded.weight OR known.withdrawn_at IS NOT NULL`,
  returning: 'uuid, proposal_id, user_id, vote_type, weight, updated_at, known.xmax = 0 AS is_first',
  eventKind: "CASE WHEN is_first THEN 'vote.cast' ELSE 'vote.changed' END",
  lock: (tx, rows) => lockVoted(tx, [...new Set(rows.map(({ proposal_id }) => proposal_id))]),
  refuse({ proposal_id, user_id }, proposals) {
    const proposal = proposals.get(proposal_id);
    if (!proposal) return { code: 'proposal_not_found' };
    const code = refuseVote(proposal, user_id);
    return code && { code, ...(code === 'proposal_merged' && { details: { merged_into: proposal.mergedInto } }) };
  },
  async present(source, saved) {
    const counts = await countVotes(source, [...new Set(saved.map(({ proposal_id }) => proposal_id))]);
    return saved.map((row) => ({ ...row, stats: counts.get(row.proposal_id) as VoteCounts }));
  },
  optimistic: {
    parentOf: ({ proposal_id }) => proposal_id,
    replaces: true,
    guards: [
      {
        name: 'cast-votes',
        appliesTo: () => true,
        with: `voted AS MATERIALIZED (
          SELECT proposal.id, proposal.user_id, proposal.status = 'open' AND topic.status = 'open' AND point.deleted_at IS NULL AS is_open
          FROM proposal JOIN topic_summary AS topic ON topic.id = proposal.topic_id JOIN point ON point.id = proposal.point_id
          WHERE proposal.id = ANY (${PARENTS}) ORDER BY proposal.id FOR SHARE OF proposal)`,
        // As `refuseVote` decides; which vote is refused, and why, is found the slow way.
        where: `(SELECT count(*) FROM voted WHERE is_open) = cardinality(${PARENTS})
          AND NOT EXISTS (SELECT FROM given JOIN voted ON voted.id = given.proposal_id WHERE voted.user_id = given.user_id)`,
      },
    ],
  },
});

interface LockedProposal {
  authorId: number | null;
  status: ProposalStatus;
  topicStatus: TopicStatus;
  isRemoved: boolean;
  mergedInto: string | null;
}

/** Locks the proposals, so that none is closed or merged before its votes are written. */
export async function lockVoted(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedProposal>> {
  const rows = await tx
    .selectFrom('proposal')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .innerJoin('point', 'point.id', 'proposal.point_id')
    .leftJoin('proposal as target', 'target.id', 'proposal.merged_into')
    .select(['proposal.id', 'proposal.user_id', 'proposal.status', 'topic.status as topic_status', 'point.deleted_at'])
    .select('target.proposal_id as merged_into')
    .where('proposal.id', 'in', ids)
    .orderBy('proposal.id')
    .forShare('proposal')
    .execute();
  return new Map(
    rows.map(({ id, user_id, status, topic_status, deleted_at, merged_into }) => [
      id,
      { authorId: user_id, status, topicStatus: topic_status, isRemoved: deleted_at !== null, mergedInto: merged_into },
    ]),
  );
}
