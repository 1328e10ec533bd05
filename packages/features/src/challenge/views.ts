/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    challenge_summary: Pick<
      Tables['challenge'],
      | 'id'
      | 'uuid'
      | 'claim_id'
      | 'challenger_id'
      | 'challenge_type'
      | 'title'
      | 'language'
      | 'status'
      | 'created_at'
      | 'closed_at'
      | 'removed_at'
    >;
    evidence_summary: Pick<Tables['evidence'], 'id' | 'uuid' | 'challenge_id' | 'author_id'>;
    ballot_summary: Pick<Tables['ballot'], 'id' | 'challenge_id' | 'user_id' | 'choice' | 'created_at'>;
    resolution_summary: Pick<Tables['resolution'], 'id' | 'challenge_id' | 'outcome' | 'created_at' | 'superseded_at'>;
  }
}
