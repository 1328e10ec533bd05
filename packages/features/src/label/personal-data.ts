import { removeBySql } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/**
 * A label quotes its excerpt. When the text of the point is deleted, the quote and the explanations are too. The start
 * position reveals nothing.
 */
export const NOTHING_QUOTED = {
  text_excerpt: null,
  ai_explanation: null,
  ai_suggestion: null,
  moderator_notes: null,
} as const;

const BATCH = 500;

/** The labels on a person's points, the labels their detector made, and the person's replies. The labels stay as counts, without quotes. */
export const LABEL_PERSONAL_DATA: PersonalData = {
  section: 'labels_on_your_points',
  async read(database, userId) {
    return database.kysely
      .selectFrom('comment_fallacy_labels as label')
      .innerJoin('point', 'point.id', 'label.point_id')
      .leftJoin('label_reply as reply', 'reply.label_id', 'label.id')
      .leftJoin('label_review_request as review', 'review.label_id', 'label.id')
      .select(['label.id', 'label.point_id', 'label.label_set', 'label.fallacy_type', 'label.text_excerpt', 'label.ai_explanation'])
      .select(['label.ai_suggestion', 'label.model_version', 'label.status', 'label.created_at', 'label.outdated_at'])
      .select(['reply.text as your_reply', 'reply.created_at as replied_at'])
      .select(['review.reason as your_review_request', 'review.created_at as review_requested_at'])
      .where('point.user_id', '=', userId)
      .orderBy('label.id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx
      .updateTable('comment_fallacy_labels')
      .set(NOTHING_QUOTED)
      .where('point_id', 'in', (eb) => eb.selectFrom('point').select('id').where('user_id', '=', userId))
      .execute();
    await tx.updateTable('comment_fallacy_labels').set({ moderator_user_id: null }).where('moderator_user_id', '=', userId).execute();
    // The id that their detector gave a label is theirs too.
    await tx.updateTable('comment_fallacy_labels').set({ created_by: null, external_id: null }).where('created_by', '=', userId).execute();
    await tx.deleteFrom('label_reply').where('user_id', '=', userId).execute();
    await tx.deleteFrom('label_review_request').where('user_id', '=', userId).execute();
  },
};

/** The row of a reply stays, so that it is not written again. Its text is deleted. */
export const LABEL_REPLY_RETENTION = removeBySql({
  what: 'label_reply (text of removed replies, and of replies on deleted points)',
  keepDays: 30,
  why: 'a month to notice a mistake',
  batchSize: BATCH,
  statement: `UPDATE label_reply SET text = '', removed_at = coalesce(removed_at, $1)
     WHERE id = ANY (ARRAY(
       SELECT reply.id FROM label_reply reply JOIN comment_fallacy_labels label ON label.id = label_id JOIN point ON point.id = point_id
       WHERE (removed_at < $1 OR point.deleted_at < $1) AND text <> ''
       LIMIT $2))`,
});

export const LABEL_RETENTION = removeBySql({
  what: 'comment_fallacy_labels (quotes of deleted points)',
  keepDays: 30,
  why: 'as long as the text of the point itself',
  batchSize: BATCH,
  statement: `UPDATE comment_fallacy_labels SET text_excerpt = NULL, ai_explanation = NULL, ai_suggestion = NULL
     WHERE id = ANY (ARRAY(
       SELECT label.id FROM comment_fallacy_labels label JOIN point ON point.id = point_id
       WHERE point.deleted_at < $1 AND (text_excerpt IS NOT NULL OR ai_explanation IS NOT NULL OR ai_suggestion IS NOT NULL)
       LIMIT $2))`,
});
