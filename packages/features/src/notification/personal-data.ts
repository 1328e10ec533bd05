import { deleteOldRows, type RetentionRule } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';
import { readQuietHours } from './quiet-hours.ts';

export const NOTIFICATION_PERSONAL_DATA: PersonalData = {
  section: 'notifications',
  async read({ kysely }, userId) {
    const [received, preferences, quietHours] = await Promise.all([
      kysely
        .selectFrom('notification')
        .select(['kind', 'data', 'in_app', 'mail', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      kysely
        .selectFrom('notification_preference')
        .select(['kind', 'in_app', 'mail', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .execute(),
      readQuietHours(kysely, userId),
    ]);
    return { received, preferences, quiet_hours: quietHours };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
    await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
    await tx.deleteFrom('notification_preference').where('user_id', '=', userId).execute();
  },
};

export const NOTIFICATION_RETENTION: RetentionRule = deleteOldRows({
  table: 'notification',
  column: 'created_at',
  keepDays: 180,
  why: 'half a year to find something again',
});
