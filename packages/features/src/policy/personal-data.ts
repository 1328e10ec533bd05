import type { PersonalData } from '../define-slice.ts';

/** The policies a person changed. Erasure leaves the versions without an author. */
export const POLICY_PERSONAL_DATA: PersonalData = {
  section: 'policies',
  async read({ kysely }, userId) {
    const versions = await kysely
      .selectFrom('policy')
      .select(['name', 'version', 'values', 'reason', 'created_at'])
      .where('author_id', '=', userId)
      .orderBy('id')
      .execute();
    return { versions };
  },
  async erase(_deps, tx, { userId }) {
    await tx.updateTable('policy').set({ author_id: null }).where('author_id', '=', userId).execute();
  },
};
