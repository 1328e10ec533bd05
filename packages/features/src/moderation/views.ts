/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** The public reasons of penalties, by the entry that took the points. */
    penalty_reason: { entry_id: number; reason: string };
  }
}
