import type { Decision } from '@verdict/core/moderation';

/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** The public reasons of penalties, by the entry that took the points. */
    penalty_reason: { entry_id: number; reason: string };
    decided_case: { id: number; owner_id: number | null; decision: Decision; decided_at: Date };
    /** Who reported what, for code that follows the log. */
    case_of_report: { id: number; uuid: string; case_id: number; reporter_id: number | null; created_at: Date };
    decided_report: { id: number; reporter_id: number | null; decision: Decision; decided_at: Date };
  }
}
