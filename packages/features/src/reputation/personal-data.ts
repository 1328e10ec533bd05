import type { PersonalData } from '../define-slice.ts';

/** Points, badges and practice, stored as long as the account. */
export const REPUTATION_PERSONAL_DATA: PersonalData = {
  section: 'reputation',
  async read({ kysely }, userId) {
    const entries = await kysely
      .selectFrom('reputation_entry')
      .select(['id', 'uuid', 'reason', 'points', 'balance', 'subject_kind', 'subject_id', 'reverses_id', 'policy_version', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const badges = await kysely.selectFrom('badge').select(['kind', 'earned_at']).where('user_id', '=', userId).execute();
    const practice = await kysely.selectFrom('tutorial_step').select(['step', 'done_at']).where('user_id', '=', userId).execute();
    return { entries, badges, practice };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('reputation_entry').where('user_id', '=', userId).execute();
    await tx.deleteFrom('badge').where('user_id', '=', userId).execute();
    await tx.deleteFrom('tutorial_step').where('user_id', '=', userId).execute();
  },
};
