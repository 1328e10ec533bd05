import type { PersonalData } from '../define-slice.ts';

/** What of a person's answers is set aside, and why. Erasing the answers needs it, so it is erased after them. */
export const QUARANTINE_PERSONAL_DATA: PersonalData = {
  section: 'quarantines',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('quarantine')
      .select(['item_kind', 'item_id', 'reason', 'started_at', 'lifted_at', 'lift_reason'])
      .where('user_id', '=', userId)
      .where('secret_until', 'is', null)
      .orderBy('id')
      .execute();
  },
  async secretSubjects({ kysely }, userId) {
    const rows = await kysely
      .selectFrom('quarantine')
      .select('uuid')
      .where('user_id', '=', userId)
      .where('secret_until', 'is not', null)
      .execute();
    return rows.map(({ uuid }) => uuid);
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('quarantine').where('user_id', '=', userId).execute(); // deletes the appeal too
    await tx.updateTable('quarantine').set({ started_by: null }).where('started_by', '=', userId).execute();
    await tx.updateTable('quarantine').set({ lifted_by: null }).where('lifted_by', '=', userId).execute();
  },
};
