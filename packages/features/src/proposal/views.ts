import type { VoteType } from '@verdict/core/proposal';

/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    proposal_summary: Omit<Tables['proposal'], 'metadata' | 'merged_at' | 'merged_by' | 'closed_at' | 'closed_by'> & {
      /** When it went out of sight: deleted by its author, or removed by a moderator. */
      removed_at: Date | null;
    };
    /** Who closed or merged a proposal that is not open. */
    proposal_end: { proposal_id: number; ended_by: number | null };
    vote_summary: Omit<Tables['vote'], 'ip_hash' | 'device_hash'>;
    /** Whether a person sent a vote, or a producer did for them. */
    vote_sender: { vote_id: string; is_own: boolean };
    /** The votes of a person that count. */
    behavior_history: {
      user_id: number | null;
      vote_id: string;
      proposal_id: string;
      vote_type: VoteType;
      weight: number;
      timestamp: Date;
      ip_hash: string | null;
      device_hash: string | null;
    };
  }
}
