import type {
  DeclaredEvent,
  Severity,
  SignalStrength,
  ThreatActionKind,
  ThreatItemKind,
  ThreatKind,
  ThreatSignalKind,
  ThreatState,
} from '@verdict/core/threat';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    threat: {
      id: Generated<number>;
      uuid: string;
      kind: ThreatKind;
      state: ThreatState;
      severity: Severity;
      first_at: Date;
      last_at: Date;
      opened_at: Date;
      updated_at: Date;
      hold_until: Generated<Date | null>;
      declared_as: Generated<DeclaredEvent | null>;
      closed_at: Generated<Date | null>;
      policy_version: string;
    };
    threat_member: { threat_id: number; user_id: number; score: number };
    threat_item: {
      threat_id: number;
      item_kind: ThreatItemKind;
      item_id: number;
      hold_until: Generated<Date | null>;
      first_at: Date;
      found_at: Date;
    };
    threat_signal: {
      threat_id: number;
      kind: ThreatSignalKind;
      strength: SignalStrength;
      numbers: ColumnType<Record<string, number>, string, string>;
      found_at: Date;
    };
    threat_action: {
      id: Generated<number>;
      uuid: string;
      threat_id: number;
      action: ThreatActionKind;
      reason: string;
      details: ColumnType<ActionDetails, string, string>;
      is_automatic: boolean;
      started_at: Date;
      started_by: number | null;
      needs_second: boolean;
      second_at: Generated<Date | null>;
      second_by: Generated<number | null>;
      done_at: Date | null;
      ends_at: Date | null;
      ended_at: Generated<Date | null>;
      undone_at: Generated<Date | null>;
      undone_by: Generated<number | null>;
      undo_reason: Generated<string | null>;
    };
  }
}

export interface ActionDetails {
  /** The event that a dismissed threat was declared as, if any. */
  declared_as?: DeclaredEvent;
  /** The throttled network. */
  throttle_id?: number;
}
