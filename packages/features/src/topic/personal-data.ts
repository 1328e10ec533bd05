import type { PersonalData } from '../define-slice.ts';

/** The topics a person created. They belong to the community and stay, without who created them. */
export const TOPIC_PERSONAL_DATA: PersonalData = {
  section: 'topics',
  async read(database, userId) {
    return database.kysely
      .selectFrom('topic')
      .select(['id', 'slug', 'title', 'created_at'])
      .where('created_by', '=', userId)
      .orderBy('id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.updateTable('topic').set({ created_by: null }).where('created_by', '=', userId).execute();
    await tx.updateTable('emergency_boost').set({ created_by: null }).where('created_by', '=', userId).execute();
  },
};
