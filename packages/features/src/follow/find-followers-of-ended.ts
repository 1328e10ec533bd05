import type { Tx } from '@verdict/platform/postgres';
import type { LogEvent } from '../audit/index.ts';
import type { Recipient } from '../notification/index.ts';

/** The followers of proposals that are closed or merged now, without whoever did it. */
export async function findFollowersOfEnded(
  tx: Tx,
  events: readonly LogEvent<'proposal.closed' | 'proposal.merged'>[],
): Promise<Recipient<'proposal_closed'>[]> {
  const newest = new Map(events.map(({ subject, seq }) => [subject as string, seq])); // the last one counts
  const rows = await tx
    .selectFrom('follow')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'follow.proposal_id')
    .innerJoin('proposal_end as end', 'end.proposal_id', 'proposal.id')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .leftJoin('proposal_summary as target', 'target.id', 'proposal.merged_into')
    .select(['follow.id', 'follow.user_id', 'topic.slug as topic', 'proposal.uuid', 'proposal.proposal_id', 'proposal.point_id'])
    .select('target.proposal_id as into')
    .where('proposal.uuid', 'in', [...newest.keys()])
    .where('proposal.removed_at', 'is', null)
    .where((eb) => eb.or([eb('end.ended_by', 'is', null), eb('end.ended_by', '!=', eb.ref('follow.user_id'))]))
    .orderBy('follow.id')
    .execute();
  return rows.map(({ id, user_id, uuid, ...data }) => ({ userId: user_id, data, dedupeKey: `follow:${id}:end:${newest.get(uuid)}` }));
}
