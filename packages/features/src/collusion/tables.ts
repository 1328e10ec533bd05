import type { SignalStrength, ThreatItemKind, ThreatKind, ThreatSignalKind } from '@verdict/core/threat';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    /** What was found and is not yet a threat; one row for each group. */
    collusion_finding: {
      id: Generated<number>;
      /** Identifies the group, so that a later finding updates this row. */
      subject: string;
      kind: ThreatKind;
      /** By user id, how certain it is that each belongs to it. */
      members: ColumnType<Record<string, number>, string, string>;
      items: ColumnType<{ kind: ThreatItemKind; id: number }[], string, string>;
      signals: ColumnType<{ kind: ThreatSignalKind; strength: SignalStrength; numbers: Record<string, number> }[], string, string>;
      first_at: Date;
      last_at: Date;
      found_at: Date;
    };
  }
}
