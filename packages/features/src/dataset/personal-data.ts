import type { PersonalData } from '../define-slice.ts';

/** The exports a person has made. Their content is downloaded and erased in its own slice, and so missing from the next export. */
export const DATASET_PERSONAL_DATA: PersonalData = {
  section: 'exports',
  async read(database, userId) {
    return database.kysely
      .selectFrom('export_snapshot')
      .select(['id', 'format', 'filters', 'state', 'rows', 'created_at', 'finished_at'])
      .where('created_by', '=', userId)
      .orderBy('id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx
      .deleteFrom('export_chunk')
      .where('export_id', 'in', (eb) => eb.selectFrom('export_snapshot').select('id').where('created_by', '=', userId))
      .execute();
    await tx.updateTable('export_snapshot').set({ created_by: null }).where('created_by', '=', userId).execute();
  },
};
