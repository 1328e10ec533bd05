import type { ProposalStatus, VoteType } from '@verdict/core/proposal';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    proposal: {
      id: Generated<number>;
      uuid: string;
      proposal_id: string;
      topic_id: number;
      user_id: number | null;
      point_id: number;
      title: string;
      text: string;
      language: string;
      metadata: ColumnType<Record<string, string | number | boolean | null>, string, string>;
      source: string;
      external_id: string | null;
      status: Generated<ProposalStatus>;
      merged_into: Generated<number | null>;
      merged_at: Generated<Date | null>;
      merged_by: Generated<number | null>;
      admin_priority: Generated<number>;
      created_at: Date;
      updated_at: Date;
      closed_at: Generated<Date | null>;
      closed_by: Generated<number | null>;
    };
    vote: {
      id: Generated<number>;
      uuid: string;
      proposal_id: number;
      user_id: number | null;
      vote_type: VoteType;
      weight: number;
      ip_hash: string | null;
      device_hash: string | null;
      created_at: Date;
      updated_at: Date;
      withdrawn_at: Generated<Date | null>;
    };
    /** Written by triggers of the table `vote`. */
    vote_count: {
      proposal_id: number;
      slot: number;
      support: number;
      oppose: number;
      pass: number;
    };
  }
}
