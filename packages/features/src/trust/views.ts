/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** What a person's trust was before each change. */
    trust_history: Pick<Tables['trust_change'], 'user_id' | 'changed_at' | 'before'> & { id: number };
  }
}
