import type { PersonalData } from '../define-slice.ts';

export const FOLLOW_PERSONAL_DATA: PersonalData = {
  section: 'follows',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('follow')
      .leftJoin('proposal_summary as proposal', 'proposal.id', 'follow.proposal_id')
      .select(['follow.topic_id', 'proposal.proposal_id', 'follow.created_at', 'notified_at'])
      .where('follow.user_id', '=', userId)
      .orderBy('follow.id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('follow').where('user_id', '=', userId).execute();
  },
};
