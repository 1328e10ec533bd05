import type { PublishedRank } from './tables.ts';

/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    proposal_vote_count: Pick<Tables['proposal_tally'], 'proposal_id' | 'topic_id' | 'support' | 'oppose' | 'pass'>;
    proposal_tally_change: Tables['tally_change'];
    decision_rank: PublishedRank & { topic_id: number; ranked_at: Date; policy_version: string };
  }
}
