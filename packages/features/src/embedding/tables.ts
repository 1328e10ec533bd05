import type { Generated } from 'kysely';

/** What can have a vector. */
export type EmbeddedKind = 'proposal' | 'point' | 'claim';

declare module '@verdict/platform/postgres' {
  interface Tables {
    embedding: {
      kind: EmbeddedKind;
      subject_id: number;
      embedding_id: string;
      model: string;
      dimension: number;
      vector: Buffer;
      text_hash: Buffer;
      created_at: Date;
    };
    embedding_queue: {
      kind: EmbeddedKind;
      subject_id: number;
      attempts: Generated<number>;
      problem: Generated<string | null>;
      refused_by: Generated<string | null>;
      refusal: Generated<string | null>;
      due_at: Date;
      created_at: Date;
    };
    phrase_embedding: {
      model: string;
      phrase: string;
      vector: Buffer;
      created_at: Date;
    };
    embedding_usage: {
      /** Its first day. */
      month: string;
      model: string;
      texts: number;
      tokens: number;
      cost: number;
    };
  }
}
