import type { Features, SignalKind } from '@verdict/core/abuse';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    abuse_signal: {
      id: Generated<number>;
      uuid: string;
      kind: SignalKind;
      rule: string;
      subject: string;
      hour: Date;
      strength: number;
      evidence: ColumnType<Record<string, unknown>, string, string>;
      policy_version: string;
      first_seen_at: Date;
      seen_at: Date;
    };
    abuse_signal_person: { signal_id: number; user_id: number };
    user_velocity: {
      user_id: number;
      bot_likelihood: number;
      anomaly: number;
      features: ColumnType<Features, string, string>;
      updated_at: Date;
    };
  }
}
