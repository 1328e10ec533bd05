import type { Configuration, SearchKind } from '@verdict/core/search';

declare module '@verdict/platform/postgres' {
  interface Tables {
    /** Derived by the consumer "search-index"; an erasure deletes from it at once. */
    search_document: {
      kind: SearchKind;
      subject_id: number;
      owner_id: number | null;
      topic_id: number | null;
      root_id: number | null;
      title: string;
      body: string;
      language: string;
      configuration: Configuration;
      title_vector: string;
      vector: string;
      created_at: Date;
    };
    search_word: { word: string; folded: string; documents: number };
  }
}
