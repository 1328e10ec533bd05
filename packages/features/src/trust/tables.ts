import type { TrustValues } from '@verdict/core/trust';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    trust_detail: {
      user_id: number;
      features: ColumnType<TrustValues, string, string>;
      score: number;
      policy_version: string;
      computed_at: Date;
    };
    trust_due: { user_id: number; since: Date };
    trust_change: { user_id: number; changed_at: Date; id: Generated<number>; before: number; after: number };
    user_suspicion: { user_id: number; bot_likelihood: Generated<number>; collusion_score: Generated<number>; updated_at: Date };
  }
}
