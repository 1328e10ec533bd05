import type { Database } from '@verdict/platform/postgres';
import type { OwnVote, OwnVotesQuery } from '@verdict/wire/proposal';
import { newestEventsOf } from '../../audit/index.ts';
import { toVote } from './cast-vote.ts';

interface OwnVotesRequest extends Pick<OwnVotesQuery, 'vote_type' | 'search'> {
  userId: number;
  limit: number;
  before: number | undefined;
  topicId: number | undefined;
}

/** A person's votes that are not withdrawn, newest first. `before` is the last id of the previous page. */
export async function listOwnVotes(
  database: Database,
  { userId, limit, before, topicId, vote_type, search }: OwnVotesRequest,
): Promise<(OwnVote & { id: number })[]> {
  let query = database.kysely
    .selectFrom('vote')
    .innerJoin('proposal', 'proposal.id', 'vote.proposal_id')
    .innerJoin('point', 'point.id', 'proposal.point_id')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .select(['vote.id', 'vote.uuid', 'vote.vote_type', 'vote.weight', 'vote.updated_at'])
    .select(['proposal.proposal_id', 'proposal.title', 'proposal.status', 'topic.slug as topic', 'topic.title as topic_title'])
    .where('vote.user_id', '=', userId)
    .where('vote.withdrawn_at', 'is', null)
    .where('point.deleted_at', 'is', null)
    .orderBy('vote.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('vote.id', '<', before);
  if (topicId !== undefined) query = query.where('proposal.topic_id', '=', topicId);
  if (vote_type !== undefined) query = query.where('vote.vote_type', '=', vote_type);
  if (search !== undefined) query = query.where('proposal.title', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rows = await query.execute();
  const events = await newestEventsOf(
    database,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map(({ id, proposal_id, title, status, topic, topic_title, ...row }) => ({
    id,
    ...toVote({ ...row, user_id: userId }, proposal_id),
    title,
    topic,
    topic_title,
    status,
    event: events.get(row.uuid) ?? null,
  }));
}
