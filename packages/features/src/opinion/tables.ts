import type { BridgeStatus, SavedBridge } from '@verdict/core/bridge';
import type { GroupVotes, OpinionGroup, SharedPlace } from '@verdict/core/opinion';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    opinion_fit: {
      id: Generated<number>;
      uuid: string;
      topic_id: number;
      policy_version: string;
      made_at: Date;
      tally_seq: number;
      votes: number;
      people: number;
      proposals: number;
      mean: number;
      bridge: ColumnType<SavedBridge, string, never>;
      groups: ColumnType<OpinionGroup[], string, never>;
      places: ColumnType<SharedPlace[], string, never>;
    };
    proposal_opinion: {
      proposal_id: number;
      topic_id: number;
      fit_id: number;
      agreement: number | null;
      status: BridgeStatus;
      by_group: ColumnType<GroupVotes[], string, string>;
      slopes: number[];
    };
    opinion_position: {
      topic_id: number;
      user_id: number;
      fit_id: number;
      x: number;
      y: number;
      group_id: number | null;
      votes: number;
      viewpoint: number;
      intercept: number;
      side: number;
      leniency: number;
    };
  }
}
