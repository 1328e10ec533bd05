/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    reputation_award: Pick<Tables['reputation_entry'], 'id' | 'user_id' | 'reason' | 'subject_kind' | 'subject_id'> & {
      is_reversed: boolean;
    };
  }
}
