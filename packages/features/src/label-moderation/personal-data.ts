import { type RetentionRule, removeBySql } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/** A person's decisions as a moderator stay anonymously; notes about their own text are erased. */
export const LABEL_MODERATION_PERSONAL_DATA: PersonalData = {
  section: 'label_moderation',
  async read({ kysely }, userId) {
    const [decisions, second_reviews] = await Promise.all([
      kysely
        .selectFrom('label_override')
        .select(['label_id', 'status', 'notes', 'decided_at', 'undone_at'])
        .where('moderator_id', '=', userId)
        .orderBy('id')
        .execute(),
      kysely
        .selectFrom('label_second_review')
        .select(['override_id', 'status', 'reviewed_at'])
        .where('reviewer_id', '=', userId)
        .orderBy('override_id')
        .execute(),
    ]);
    return { decisions, second_reviews };
  },
  async erase(_deps, tx, { userId }) {
    await tx
      .updateTable('label_override')
      .set({ notes: '' })
      .where('label_id', 'in', (eb) =>
        eb.selectFrom('label').innerJoin('point', 'point.id', 'label.point_id').select('label.id').where('point.user_id', '=', userId),
      )
      .execute();
    await tx.updateTable('label_override').set({ moderator_id: null }).where('moderator_id', '=', userId).execute();
    await tx.updateTable('label_override').set({ undone_by: null }).where('undone_by', '=', userId).execute();
    await tx.updateTable('label_second_review').set({ reviewer_id: null }).where('reviewer_id', '=', userId).execute();
    await tx.deleteFrom('label_claim').where('moderator_id', '=', userId).execute();
  },
};

const BATCH = 1000;

export const LABEL_MODERATION_RETENTION: readonly RetentionRule[] = [
  removeBySql({
    what: 'label_override (notes of decisions that are no longer in force)',
    keepDays: 365,
    why: 'a year to look into how a label was decided',
    batchSize: BATCH,
    statement: `UPDATE label_override SET notes = '' WHERE id = ANY (ARRAY(
         SELECT old.id FROM label_override old WHERE old.decided_at < $1 AND old.notes <> '' AND (
           old.undone_at < $1 OR EXISTS (
             SELECT FROM label_override newer
             WHERE newer.label_id = old.label_id AND newer.id > old.id AND newer.undone_at IS NULL AND newer.decided_at < $1))
         LIMIT $2))`,
  }),
  removeBySql({
    what: 'label_claim (expired)',
    keepDays: 1,
    why: 'an expired claim has no use',
    batchSize: BATCH,
    statement: `DELETE FROM label_claim WHERE label_id = ANY (ARRAY(SELECT label_id FROM label_claim WHERE claimed_until < $1 LIMIT $2))`,
  }),
];
