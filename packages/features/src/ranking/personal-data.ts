import type { PersonalData } from '../define-slice.ts';

/** How steady a person's proposals are. The tallies follow the votes that are erased with the person. */
export const RANKING_PERSONAL_DATA: PersonalData = {
  section: 'consistency',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('user_consistency')
      .select(['topic_id', 'consistency_score', 'variance', 'mean_similarity', 'proposals', 'policy_version', 'computed_at'])
      .where('user_id', '=', userId)
      .orderBy('topic_id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('user_consistency').where('user_id', '=', userId).execute();
  },
};
