import type { LabelSet } from '@verdict/core/label';
import type { BridgeStatus, SavedBridge, SavedConsensus } from '@verdict/core/probability';
import type { PublishedProbability } from '@verdict/core/verdict';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    verdict_fit: {
      id: Generated<number>;
      uuid: string;
      label_set: LabelSet;
      consensus_policy: string;
      bridge_policy: string;
      consensus: ColumnType<SavedConsensus, string, never>;
      bridge: ColumnType<SavedBridge, string, never>;
      judgements: number;
      raters: number;
      labels: number;
      gold: number;
      last_feedback_id: number;
      made_at: Date;
    };
    verdict_fit_rater: {
      fit_id: number;
      user_id: number | null;
      feedback_id: number | null;
      rates: number[];
      heard: number[];
      viewpoint: number;
      intercept: number;
      side: number;
      leniency: number;
    };
    /** Derived from fallacy_feedback and the newest fit by `judgeLabels`, and by nothing else. */
    label_probability: {
      label_id: number;
      fit_id: number;
      probability: number;
      low: number;
      high: number;
      bridging: BridgeStatus;
      bridging_held: BridgeStatus | null;
      bridge_score: number;
      bridge_low: number;
      bridge_high: number;
      viewpoint: number;
      judgements: number;
      updated_at: Date;
      /** The last logged values; null if there are none. */
      told: ColumnType<PublishedProbability | null, string | null, string | null>;
    };
  }
}
