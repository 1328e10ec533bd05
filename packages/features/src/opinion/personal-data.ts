import type { PersonalData } from '../define-slice.ts';

/** Where a person stands in each topic. The next fit follows their votes, which are erased or lose their name. */
export const OPINION_PERSONAL_DATA: PersonalData = {
  section: 'viewpoints_on_topics',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('opinion_position as position')
      .innerJoin('opinion_fit as fit', 'fit.id', 'position.fit_id')
      .select(['position.topic_id', 'fit.uuid as fit', 'fit.made_at', 'position.x', 'position.y', 'position.group_id', 'position.votes'])
      .select(['position.viewpoint', 'position.intercept', 'position.side', 'position.leniency'])
      .where('position.user_id', '=', userId)
      .orderBy('position.topic_id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('opinion_position').where('user_id', '=', userId).execute();
  },
};
