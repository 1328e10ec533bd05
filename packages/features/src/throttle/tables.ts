import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    throttled_range: {
      id: Generated<number>;
      uuid: string;
      day: string;
      range_hash: string;
      lasting_hash: Generated<string | null>;
      reason: string;
      started_at: Date;
      started_by: number | null;
      until: Date;
      ended_at: Generated<Date | null>;
      ended_by: Generated<number | null>;
      end_reason: Generated<string | null>;
    };
  }
}
