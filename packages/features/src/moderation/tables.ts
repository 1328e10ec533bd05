import type { Role } from '@verdict/core/account';
import type { AppealOutcome, Decision, ReportReason } from '@verdict/core/moderation';
import type { Generated } from 'kysely';

type ActionKind = 'decision' | 'suspension' | 'lift' | 'appeal';

declare module '@verdict/platform/postgres' {
  interface Tables {
    moderation_case: {
      id: Generated<number>;
      uuid: string;
      subject_kind: string;
      subject_id: number;
      owner_id: number | null;
      claimed_by: Generated<number | null>;
      claimed_until: Generated<Date | null>;
      decision: Generated<Decision | null>;
      decided_at: Generated<Date | null>;
      created_at: Date;
    };
    report: {
      id: Generated<number>;
      uuid: string;
      case_id: number;
      reporter_id: number | null;
      subject_kind: string;
      subject_id: number;
      reason: ReportReason;
      note: string | null;
      created_at: Date;
    };
    moderation_note: {
      id: Generated<number>;
      uuid: string;
      case_id: number;
      author_id: number | null;
      text: string;
      created_at: Date;
    };
    suspension: {
      id: Generated<number>;
      uuid: string;
      user_id: number;
      moderator_id: number | null;
      reason: string;
      until: Date | null;
      created_at: Date;
      lifted_at: Generated<Date | null>;
      lifted_by: Generated<number | null>;
      ended_at: Generated<Date | null>;
    };
    appeal: {
      id: Generated<number>;
      uuid: string;
      suspension_id: number;
      text: string;
      created_at: Date;
      outcome: Generated<AppealOutcome | null>;
      decided_at: Generated<Date | null>;
      decided_by: Generated<number | null>;
      decision_reason: Generated<string | null>;
    };
    moderation_action: {
      id: Generated<number>;
      uuid: string;
      kind: ActionKind;
      decision: Decision | AppealOutcome | 'suspend' | 'lift';
      reason: string;
      case_id: number | null;
      suspension_id: number | null;
      subject_kind: string;
      subject_id: number | null;
      took_down: boolean;
      moderator_id: number | null;
      moderator_role: Exclude<Role, 'member'>;
      created_at: Date;
      undone_at: Generated<Date | null>;
      undone_by: Generated<number | null>;
      undo_reason: Generated<string | null>;
    };
  }
}
