import type { ColumnType } from 'kysely';

/** The top of a topic as it was published. */
export interface PublishedRank {
  proposal_id: string;
  score: number;
  relevance_score: number;
  consistency_bonus: number;
  percentile: number;
  rank: number;
  label: string | null;
  explanation: string;
}

declare module '@verdict/platform/postgres' {
  interface Tables {
    proposal_tally: {
      proposal_id: number;
      topic_id: number;
      support: number;
      oppose: number;
      pass: number;
      support_weight: number;
      oppose_weight: number;
    };
    tally_change: { proposal_id: number; topic_id: number; seq: number };
    topic_activity: { topic_id: number; tally_seq: number; structure_seq: number };
    topic_ranking: {
      topic_id: number;
      version: number;
      ranked_at: Date;
      tally_seq: number;
      structure_seq: number;
      policy_version: string;
      proposals: number;
      lowest_relevance: number | null;
      highest_relevance: number | null;
      ranks: ColumnType<PublishedRank[], string, string>;
    };
    rank_history: { proposal_id: number; ranked_at: Date; rank: number; score: number };
    user_consistency: {
      user_id: number;
      topic_id: number;
      consistency_score: number;
      variance: number | null;
      mean_similarity: number | null;
      proposals: number;
      policy_version: string;
      computed_at: Date;
    };
  }
}
