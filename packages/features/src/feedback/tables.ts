import type { FeedbackType } from '@verdict/core/feedback';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    fallacy_feedback: {
      id: Generated<number>;
      uuid: string;
      fallacy_label_id: number;
      user_id: number | null;
      feedback_type: FeedbackType;
      suggested_fallacy_type: string | null;
      explanation: string | null;
      confidence: number | null;
      helpful_votes: Generated<number>;
      data: ColumnType<Record<string, unknown>, string | undefined, string>;
      ip_address: string | null;
      user_agent: string | null;
      independent: boolean;
      created_at: Date;
      updated_at: Date;
      deleted_at: Date | null;
      explanation_removed_at: Date | null;
    };
    feedback_helpful_vote: { feedback_id: number; user_id: number; created_at: Date };
  }
}
