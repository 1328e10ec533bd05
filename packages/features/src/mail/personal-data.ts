import { deleteOldRows, type RetentionRule } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

export const MAIL_PERSONAL_DATA: PersonalData = {
  section: 'mail',
  async read(database, userId) {
    return (
      database.kysely
        .selectFrom('mail')
        // Without bodies: a sign-in link in one would give full access to the holder of a read-only key.
        .select(['kind', 'recipient', 'language', 'subject', 'state', 'created_at', 'sent_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    );
  },
  async erase(_deps, tx, { userId, email = '' }) {
    // Also mail to their address from before the account existed.
    await tx
      .deleteFrom('mail')
      .where((eb) => eb.or([eb('user_id', '=', userId), eb(eb.fn('lower', ['recipient']), '=', email.toLowerCase())]))
      .execute();
  },
};

export const MAIL_RETENTION: RetentionRule = deleteOldRows({
  table: 'mail',
  column: 'created_at',
  keepDays: 30,
  why: 'a month to find out what happened to a mail',
});
