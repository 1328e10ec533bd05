import type { ActingRole, AppealOutcome, CaseAction, Decision, ReportReason } from '@verdict/core/moderation';
import type { Penalty } from '@verdict/core/reputation';
import type { ColumnType, Generated } from 'kysely';

type ActionKind = 'decision' | 'suspension' | 'lift' | 'appeal' | CaseAction | 'hold' | 'release' | 'quarantine';
type LoggedAction =
  | Decision
  | AppealOutcome
  | 'suspend'
  | 'lift'
  | 'flag'
  | 'hide'
  | Penalty
  | 'hold'
  | 'release'
  | 'set_aside'
  | 'count_again';

/** How the weight of a case came about, and by which policy. */
interface SavedWeighing {
  proven: number;
  unproven: number;
  linked: number;
  set_aside: number;
  policy_version: string;
}

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
      report_weight: Generated<number>;
      weighing: ColumnType<SavedWeighing | null, string | undefined, string>;
      flagged_at: Generated<Date | null>;
      flagged_by: Generated<'reports' | 'person' | 'rule' | null>;
      hidden_at: Generated<Date | null>;
      hidden_by: Generated<'reports' | 'person' | null>;
      due_at: Date;
      alerted_at: Generated<Date | null>;
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
      words_hash: Buffer | null;
      created_at: Date;
      decided: Generated<number>;
      upheld: Generated<number>;
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
      suspension_id: Generated<number | null>;
      quarantine_id: Generated<number | null>;
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
      decision: LoggedAction;
      reason: string;
      case_id: number | null;
      suspension_id: number | null;
      subject_kind: string;
      subject_id: number | null;
      took_down: boolean;
      moderator_id: number | null;
      moderator_role: ActingRole;
      created_at: Date;
      undone_at: Generated<Date | null>;
      undone_by: Generated<number | null>;
      undo_reason: Generated<string | null>;
      reputation_entry_id: number | null;
    };
  }
}
