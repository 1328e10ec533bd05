import type { LabelOrigin, LabelSet, LabelStatus, LabelType } from '@verdict/core/label';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    comment_fallacy_labels: {
      id: Generated<number>;
      uuid: string;
      point_id: number;
      label_set: LabelSet;
      fallacy_type: LabelType;
      origin: LabelOrigin;
      confidence_score: number | null;
      text_excerpt: string | null;
      excerpt_start: number | null;
      ai_explanation: string | null;
      ai_suggestion: string | null;
      model_version: string | null;
      status: Generated<LabelStatus>;
      moderator_override: Generated<boolean>;
      moderator_user_id: number | null;
      moderator_notes: string | null;
      created_by: number | null;
      external_id: string | null;
      outdated_at: Generated<Date | null>;
      created_at: Date;
      updated_at: Date;
    };
    /** The types of each set, which labels refer to. */
    label_type: { label_set: LabelSet; type: LabelType };
    label_reply: {
      id: Generated<number>;
      uuid: string;
      label_id: number;
      user_id: number | null;
      text: string;
      created_at: Date;
      removed_at: Date | null;
    };
    label_review_request: {
      label_id: number;
      user_id: number | null;
      reason: string | null;
      created_at: Date;
      settled_at: Date | null;
    };
  }
}
