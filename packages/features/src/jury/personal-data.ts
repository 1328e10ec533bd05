import { removeBySql } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/**
 * A person's appeals and jury votes. An appeal stays without its text. A vote stays anonymously once the jury has decided,
 * and is deleted before that.
 */
export const JURY_PERSONAL_DATA: PersonalData = {
  section: 'juries',
  async read({ kysely }, userId) {
    const [appeals, seats] = await Promise.all([
      kysely
        .selectFrom('resolution_appeal')
        .select(['id', 'challenge_id', 'side', 'grounds', 'created_at', 'outcome', 'decided_at'])
        .where('appellant_id', '=', userId)
        .orderBy('id')
        .execute(),
      kysely
        .selectFrom('jury_seat')
        .select(['appeal_id', 'drawn_from', 'viewpoint', 'vote', 'modify_to', 'reason', 'voted_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    return { appeals, seats };
  },
  async words(tx, userId) {
    const appeals = await tx.selectFrom('resolution_appeal').select('grounds').where('appellant_id', '=', userId).execute();
    return appeals.map(({ grounds }) => grounds);
  },
  async erase(_deps, tx, { userId }) {
    await tx.updateTable('resolution_appeal').set({ appellant_id: null, grounds: '' }).where('appellant_id', '=', userId).execute();
    await tx
      .updateTable('jury_seat')
      .set({ vote: null, modify_to: null, voted_at: null })
      .where('user_id', '=', userId)
      .where('appeal_id', 'in', (eb) => eb.selectFrom('resolution_appeal').select('id').where('outcome', 'is', null))
      .execute();
    await tx.updateTable('jury_seat').set({ user_id: null, reason: null }).where('user_id', '=', userId).execute();
  },
};

export const JURY_RETENTION = removeBySql({
  what: 'jury_seat (who sat there)',
  keepDays: 365,
  why: 'a year to look into how an appeal was decided; the votes and their reasons stay anonymously',
  batchSize: 1000,
  statement: `UPDATE jury_seat SET user_id = NULL WHERE id = ANY (ARRAY(
       SELECT seat.id FROM jury_seat seat JOIN resolution_appeal appeal ON appeal.id = seat.appeal_id
       WHERE appeal.decided_at < $1 AND seat.user_id IS NOT NULL LIMIT $2))`,
});
