import type { PersonalData } from '../define-slice.ts';

/** The uploads and messages of a producer. What they contained belongs to the people it is by. */
export const INGEST_PERSONAL_DATA: PersonalData = {
  section: 'ingest',
  async read({ kysely }, userId) {
    const [uploads, messages] = await Promise.all([
      kysely
        .selectFrom('ingest_upload')
        .select(['kind', 'key', 'lines', 'created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      kysely.selectFrom('ingest_message').select(['message_id', 'resource', 'created_at']).where('user_id', '=', userId).execute(),
    ]);
    return { uploads, messages };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('ingest_upload').where('user_id', '=', userId).execute();
    await tx.deleteFrom('ingest_message').where('user_id', '=', userId).execute();
  },
};
