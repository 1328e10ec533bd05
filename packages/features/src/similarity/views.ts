/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    subtopic_similarity: Omit<Tables['proposal_similarity'], 'vocabulary_version' | 'text_hash'>;
  }
}
