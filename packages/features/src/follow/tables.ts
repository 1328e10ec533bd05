import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    follow: {
      id: Generated<number>;
      user_id: number;
      topic_id: number | null;
      proposal_id: number | null;
      moved_from: Generated<number | null>;
      created_at: Date;
      notified_seq: Generated<number>;
      notified_at: Generated<Date | null>;
      knows_top: Generated<boolean>;
      knows_both_sides: Generated<boolean>;
    };
    follow_news: { seq: number; topic_id: number | null; proposal_id: number | null; point_id: number; happened_at: Date };
  }
}
