/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** The newest version of each. */
    policy_in_force: Tables['policy'];
    /** Every version there was. */
    policy_history: Pick<Tables['policy'], 'name' | 'version_name' | 'values'>;
  }
}
