/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** seq is null while the event has no place in the log. */
    logged_event: Pick<Tables['event'], 'id' | 'kind' | 'occurred_at' | 'payload' | 'subject' | 'subject_user_id'> & { seq: number | null };
    log_position: { size: number; checkpoint_size: number | null };
  }
}
