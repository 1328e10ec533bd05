/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    text_vector: Omit<Tables['embedding'], 'created_at'>;
    /** Vectors of the names and keywords of subtopics. */
    phrase_vector: Omit<Tables['phrase_embedding'], 'created_at'>;
  }
}
