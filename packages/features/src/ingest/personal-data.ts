import type { PersonalData } from '../define-slice.ts';

/** The uploads of a producer. What they contained belongs to the people it is by. */
export const INGEST_PERSONAL_DATA: PersonalData = {
  section: 'uploads',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('ingest_upload')
      .select(['kind', 'key', 'lines', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('ingest_upload').where('user_id', '=', userId).execute();
  },
};
