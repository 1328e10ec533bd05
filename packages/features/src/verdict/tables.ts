import type { Consensus } from '@verdict/core/verdict';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    /** Derived from fallacy_feedback by `recountLabels`, and by nothing else. */
    label_tally: {
      label_id: number;
      total: number;
      correct: number;
      false_positive: number;
      wrong_type: number;
      missed_fallacy: number;
      rated: number;
      dispute_rate: number;
      consensus: Consensus;
      consensus_score: number;
      is_controversial: boolean;
      policy_version: string;
      /** Set by the database: whether no moderator has decided the label and its point is visible. */
      awaits_moderator: Generated<boolean>;
    };
    /** Feedback without weight for now. Derived from suspensions by `recountLabels`, and by nothing else. */
    feedback_set_aside: { feedback_id: number };
  }
}
