import type { PublishedRank } from './tables.ts';

/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    proposal_tally_change: Tables['tally_change'];
    decision_rank: PublishedRank & { topic_id: number; ranked_at: Date; policy_version: string };
  }
}
