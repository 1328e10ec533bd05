import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    topic_vocabulary: {
      topic_id: number;
      version: number;
      topic_version: number;
      model: string;
      policy_version: string;
      documents: number;
      terms: ColumnType<Record<string, number>, string, string>;
      made_at: Date;
    };
    proposal_similarity: {
      proposal_id: number;
      sub_topic_id: number;
      topic_id: number;
      similarity: number;
      cosine: number;
      jaccard: number;
      tfidf: number;
      keywords: string[];
      vocabulary_version: number;
      text_hash: Generated<Buffer>;
    };
    similarity_queue: {
      proposal_id: number;
      topic_id: number;
      created_at: Date;
    };
  }
}
