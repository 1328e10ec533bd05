/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    jury_appeal: Pick<Tables['resolution_appeal'], 'id' | 'uuid' | 'challenge_id' | 'outcome' | 'created_at'>;
    juror: Pick<Tables['jury_seat'], 'appeal_id' | 'user_id' | 'voted_at'>;
  }
}
