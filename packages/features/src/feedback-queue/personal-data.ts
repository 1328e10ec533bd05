import { deleteOldRows } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/** The labels a person skipped. */
export const FEEDBACK_QUEUE_PERSONAL_DATA: PersonalData = {
  section: 'labels_passed_over',
  async read(database, userId) {
    return database.kysely
      .selectFrom('label_seen')
      .select(['label_id', 'seen_at'])
      .where('user_id', '=', userId)
      .orderBy('label_id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('label_seen').where('user_id', '=', userId).execute();
  },
};

export const FEEDBACK_QUEUE_RETENTION = deleteOldRows({
  table: 'label_seen',
  column: 'seen_at',
  keepDays: 180,
  why: 'half a year before someone gets a skipped label again',
});
