import type { Role } from '@verdict/core/account';
import type { OverrideStatus } from '@verdict/core/label';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    label_override: {
      id: Generated<number>;
      uuid: string;
      label_id: number;
      moderator_id: number | null;
      moderator_role: Exclude<Role, 'member'>;
      status: OverrideStatus;
      notes: string;
      batch: string | null;
      wants_second_review: boolean;
      policy_version: string;
      decided_at: Date;
      undone_at: Generated<Date | null>;
      undone_by: Generated<number | null>;
    };
    label_second_review: { override_id: number; reviewer_id: number | null; status: OverrideStatus; reviewed_at: Date };
    label_claim: { label_id: number; moderator_id: number; claimed_until: Date };
    label_controversy: { label_id: number; since: Date };
  }
}
