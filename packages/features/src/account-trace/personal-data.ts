import { deleteOldRows } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/** The networks and devices from which a person acted, as hashes, and the browsers among them. */
export const ACCOUNT_TRACE_PERSONAL_DATA: PersonalData = {
  section: 'account_traces',
  async read(database, userId) {
    const traces = await database.kysely
      .selectFrom('account_trace')
      .select(['day', 'kind', 'hash'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('kind')
      .orderBy('hash')
      .execute();
    const browsers = await database.kysely
      .selectFrom('device_link')
      .select(['device_hash', 'first_seen', 'last_seen'])
      .where('user_id', '=', userId)
      .orderBy('first_seen')
      .orderBy('device_hash')
      .execute();
    return { traces, browsers };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('account_trace').where('user_id', '=', userId).execute();
    await tx.deleteFrom('device_link').where('user_id', '=', userId).execute();
  },
};

export const ACCOUNT_TRACE_RETENTION = [
  deleteOldRows({
    table: 'account_trace',
    column: 'day',
    keepDays: 90,
    why: 'three months show which accounts act as one; the key of a hash is destroyed with its day',
  }),
  deleteOldRows({
    table: 'device_link',
    column: 'last_seen',
    keepDays: 90,
    why: 'three months show which accounts share a browser; older links are forgotten',
  }),
];
