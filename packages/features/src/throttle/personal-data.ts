import type { PersonalData } from '../define-slice.ts';

/** The networks that a moderator throttled or released. */
export const THROTTLE_PERSONAL_DATA: PersonalData = {
  section: 'throttled_ranges',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('throttled_range')
      .select(['reason', 'started_at', 'until', 'ended_at', 'end_reason'])
      .where((eb) => eb.or([eb('started_by', '=', userId), eb('ended_by', '=', userId)]))
      .orderBy('id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.updateTable('throttled_range').set({ started_by: null }).where('started_by', '=', userId).execute();
    await tx.updateTable('throttled_range').set({ ended_by: null }).where('ended_by', '=', userId).execute();
  },
};
