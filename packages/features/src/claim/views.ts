/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    claim_summary: Pick<
      Tables['claim'],
      | 'id'
      | 'uuid'
      | 'title'
      | 'statement'
      | 'iri'
      | 'language'
      | 'veracity'
      | 'author_id'
      | 'updated_at'
      | 'removed_at'
      | 'created_at'
      | 'from_id'
      | 'to_id'
    >;
  }
}
