import { deleteOldRows } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/** The networks and devices from which a person acted, as hashes that cannot be recomputed. */
export const ACCOUNT_TRACE_PERSONAL_DATA: PersonalData = {
  section: 'account_traces',
  async read(database, userId) {
    return database.kysely
      .selectFrom('account_trace')
      .select(['day', 'kind', 'hash'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('kind')
      .orderBy('hash')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('account_trace').where('user_id', '=', userId).execute();
  },
};

export const ACCOUNT_TRACE_RETENTION = deleteOldRows({
  table: 'account_trace',
  column: 'day',
  keepDays: 90,
  why: 'three months show which accounts act as one; the key of a hash is destroyed with its day',
});
