/** What other slices may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    point: Omit<Tables['points'], 'updated_at' | 'taken_down'>;
  }
}
