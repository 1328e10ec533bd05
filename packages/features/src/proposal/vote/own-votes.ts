import type { Database } from '@verdict/platform/postgres';
import type { OwnVote } from '@verdict/wire/proposal';
import { toVote } from './cast-vote.ts';

interface Page {
  limit: number;
  before: number | undefined;
  topicId: number | undefined;
}

/** A person's votes that are not withdrawn, newest first. `before` is the last id of the previous page. */
export async function listOwnVotes(
  { kysely }: Database,
  userId: number,
  { limit, before, topicId }: Page,
): Promise<(OwnVote & { id: number })[]> {
  let query = kysely
    .selectFrom('vote')
    .innerJoin('proposal', 'proposal.id', 'vote.proposal_id')
    .innerJoin('point', 'point.id', 'proposal.point_id')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .select(['vote.id', 'vote.uuid', 'vote.vote_type', 'vote.weight', 'vote.updated_at'])
    .select(['proposal.proposal_id', 'proposal.title', 'proposal.status', 'topic.slug as topic'])
    .where('vote.user_id', '=', userId)
    .where('vote.withdrawn_at', 'is', null)
    .where('point.deleted_at', 'is', null)
    .orderBy('vote.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('vote.id', '<', before);
  if (topicId !== undefined) query = query.where('proposal.topic_id', '=', topicId);
  const rows = await query.execute();
  return rows.map(({ id, proposal_id, title, status, topic, ...row }) => ({
    id,
    ...toVote({ ...row, user_id: userId }, proposal_id),
    title,
    topic,
    status,
  }));
}
