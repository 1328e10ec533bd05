import type { QuarantineKind } from '@verdict/core/quarantine';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    /** Triggers keep the counts of votes in step with it. */
    quarantine: {
      id: Generated<number>;
      uuid: string;
      user_id: number;
      item_kind: QuarantineKind;
      item_id: number | null;
      threat_id: number | null;
      reason: string;
      started_at: Date;
      started_by: number | null;
      lifted_at: Generated<Date | null>;
      lifted_by: Generated<number | null>;
      lift_reason: Generated<string | null>;
      /** Until then the person is not notified. */
      secret_until: Generated<Date | null>;
    };
  }
}
