import type {
  ChallengePolicy,
  ChallengeStatus,
  ChallengeType,
  Choice,
  EvidenceKind,
  EvidenceSide,
  LinkPreview,
  Outcome,
  WeighedDown,
} from '@verdict/core/challenge';
import type { Tier } from '@verdict/core/reputation';
import type { Tally } from '@verdict/wire/challenge';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    challenge: {
      id: Generated<number>;
      uuid: string;
      claim_id: number;
      challenger_id: number | null;
      challenge_type: ChallengeType;
      title: string;
      statement: string;
      language: string;
      status: ChallengeStatus;
      policy_version: string;
      policy: ColumnType<ChallengePolicy, string, never>;
      created_at: Date;
      updated_at: Date;
      evidence_ends_at: Date;
      voting_ends_at: Date;
      joined_at: Generated<Date | null>;
      closed_at: Generated<Date | null>;
      withdrawn_at: Generated<Date | null>;
      held_at: Generated<Date | null>;
      held_by: Generated<number | null>;
      hold_reason: Generated<string | null>;
      removed_at: Generated<Date | null>;
      voting_hidden_ms: Generated<number>;
      resolved_hidden_ms: Generated<number>;
    };
    evidence_file: {
      id: Generated<number>;
      uuid: string;
      owner_id: number | null;
      name: string;
      media_type: string;
      size: number;
      content: Buffer;
      created_at: Date;
    };
    evidence: {
      id: Generated<number>;
      uuid: string;
      challenge_id: number;
      author_id: number | null;
      kind: EvidenceKind;
      backs: EvidenceSide;
      text: string;
      url: string | null;
      quote: string | null;
      file_id: number | null;
      preview_state: 'pending' | 'ready' | 'failed' | null;
      preview: ColumnType<LinkPreview | null, string | null | undefined, string | null>;
      preview_attempts: Generated<number>;
      preview_tried_at: Generated<Date | null>;
      created_at: Date;
      withdrawn_at: Generated<Date | null>;
      removed_at: Generated<Date | null>;
    };
    evidence_rating: { evidence_id: number; user_id: number; strong: boolean; created_at: Date };
    ballot: {
      id: Generated<number>;
      uuid: string;
      challenge_id: number;
      user_id: number | null;
      choice: Choice;
      reason: string | null;
      created_at: Date;
      updated_at: Date;
      tally_seen_at: Generated<Date | null>;
      changed_after_tally: Generated<boolean>;
      tier: Generated<Tier | null>;
      weight: Generated<number | null>;
      weighed_down: Generated<WeighedDown | null>;
      reason_removed_at: Generated<Date | null>;
    };
    resolution: {
      id: Generated<number>;
      uuid: string;
      challenge_id: number;
      decided_by: 'ballots' | 'jury';
      outcome: Outcome;
      support_weight: number;
      oppose_weight: number;
      support_share: number | null;
      support_count: number;
      oppose_count: number;
      abstain_count: number;
      counted: number;
      veracity_before: number;
      veracity_impact: number;
      veracity_after: number;
      policy_version: string;
      by_tier: ColumnType<Tally['by_tier'], string, never>;
      created_at: Date;
      superseded_at: Generated<Date | null>;
    };
  }
}
