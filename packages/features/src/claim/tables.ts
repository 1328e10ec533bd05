import type { ClaimKind, VeracityReason } from '@verdict/core/claim';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    claim: {
      id: Generated<number>;
      uuid: string;
      kind: ClaimKind;
      level: Generated<number>;
      statement: string;
      title: string;
      from_id: number | null;
      to_id: number | null;
      relation: string | null;
      iri: string | null;
      language: string;
      veracity: number;
      author_id: number | null;
      created_at: Date;
      updated_at: Date;
      removed_at: Generated<Date | null>;
    };
    claim_source: {
      id: Generated<number>;
      claim_id: number;
      position: number;
      title: string;
      url: string | null;
    };
    veracity_change: {
      id: Generated<number>;
      uuid: string;
      claim_id: number;
      veracity_before: number | null;
      veracity_after: number;
      reason: VeracityReason;
      challenge_id: number | null;
      created_at: Date;
    };
  }
}
