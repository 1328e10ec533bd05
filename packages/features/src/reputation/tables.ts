import type { BadgeName, EntryReason } from '@verdict/core/reputation';
import type { TutorialStep } from '@verdict/wire/reputation';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    reputation_entry: {
      id: Generated<number>;
      uuid: string;
      user_id: number;
      reason: EntryReason;
      points: number;
      balance: number;
      subject_kind: string | null;
      subject_id: number | null;
      dedupe_key: string;
      reverses_id: number | null;
      policy_version: string;
      created_at: Date;
    };
    badge: { user_id: number; kind: BadgeName; earned_at: Date };
    tutorial_step: { user_id: number; step: TutorialStep; done_at: Date };
  }
}
