/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    contribution_summary: Pick<
      Tables['contribution'],
      'user_id' | 'kind' | 'model_used' | 'label_id' | 'question' | 'superseded_at' | 'created_at'
    >;
  }
}
