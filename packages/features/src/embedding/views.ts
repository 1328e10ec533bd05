/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    text_vector: Pick<Tables['embedding'], 'kind' | 'subject_id' | 'embedding_id' | 'model' | 'dimension' | 'vector'>;
  }
}
