import type { Database } from '@verdict/platform/postgres';
import type { LiveMessage } from '@verdict/wire/live';
import type { RankedMessage } from '@verdict/wire/ranking';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';

/** Ranks are sent to the channel of their topic, which belongs to the slice of topics. */
export const RANKING_CHANNELS: LiveChannels = {
  mayJoin: () => undefined,
  async messagesFor(database, events) {
    const newest = new Map<number, number>();
    for (const { seq, payload } of eventsOfKinds(events, ['topic.ranked'])) if (payload) newest.set(payload.topic_id, seq);
    const published = newest.size > 0 ? await readPublished(database, [...newest.keys()]) : [];
    return published.map(
      (data): LiveMessage => ({ topic: `topic:${data.topic_id}`, seq: newest.get(data.topic_id) as number, kind: 'topic.ranked', data }),
    );
  },
};

async function readPublished({ kysely }: Database, topicIds: readonly number[]): Promise<RankedMessage[]> {
  const rows = await kysely
    .selectFrom('topic_ranking')
    .select(['topic_id', 'ranked_at', 'policy_version', 'proposals', 'ranks'])
    .where('topic_id', 'in', topicIds)
    .execute();
  const named = rows.flatMap(({ ranks }) => ranks.map(({ proposal_id }) => proposal_id));
  const tallies = await kysely
    .selectFrom('proposal_tally as tally')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'tally.proposal_id')
    .select(['proposal.proposal_id', 'support', 'oppose', 'pass'])
    .where('proposal.proposal_id', 'in', named.length > 0 ? named : [''])
    .execute();
  const votes = new Map(tallies.map(({ proposal_id, ...counts }) => [proposal_id, counts]));
  return rows.map(({ topic_id, ranked_at, policy_version, proposals, ranks }) => ({
    topic_id,
    ranked_at: ranked_at.toISOString(),
    policy_version,
    total: proposals,
    items: ranks.map(({ proposal_id, rank, score }) => ({
      proposal_id,
      rank,
      score,
      votes: votes.get(proposal_id) ?? { support: 0, oppose: 0, pass: 0 },
    })),
  }));
}
