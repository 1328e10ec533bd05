import type { Selectable } from 'kysely';

/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** Whose answers are set aside now. Ask `isQuarantined`. */
    quarantine_in_force: Pick<Selectable<Tables['quarantine']>, 'user_id' | 'item_kind' | 'item_id'>;
    /** Every quarantine, lifted ones too. */
    quarantine_summary: Selectable<Tables['quarantine']>;
  }
}
