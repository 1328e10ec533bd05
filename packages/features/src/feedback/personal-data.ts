import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { PersonalData } from '../define-slice.ts';
import { lockLabels } from '../label/index.ts';
import { appendRecounts, recountLabels } from '../verdict/index.ts';
import { dropVotesOf } from './helpful.ts';

/**
 * A person's feedback and helpful votes. Erasure withdraws feedback on open labels; where a moderator has decided it stays
 * counted anonymously.
 */
export const FEEDBACK_PERSONAL_DATA: PersonalData = {
  section: 'feedback',
  async read({ kysely }, userId) {
    const [views, found_helpful] = await Promise.all([
      kysely
        .selectFrom('fallacy_feedback')
        .select(['id', 'uuid', 'fallacy_label_id', 'feedback_type', 'suggested_fallacy_type', 'explanation', 'confidence', 'helpful_votes'])
        .select(['data', 'independent', 'created_at', 'updated_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      kysely
        .selectFrom('feedback_helpful_vote')
        .select(['feedback_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('feedback_id')
        .execute(),
    ]);
    return { views, found_helpful };
  },
  async erase(_deps, tx, { userId, now }) {
    await eraseViews(tx, userId, now);
    await dropVotesOf(tx, { userId, now }); // after the labels are locked, in the usual order
  },
};

async function eraseViews(tx: Tx, userId: number, now: Date): Promise<void> {
  const places = await tx.selectFrom('fallacy_feedback').select('fallacy_label_id').where('user_id', '=', userId).execute();
  if (places.length === 0) return;
  const labelIds = await lockLabels(
    tx,
    places.map(({ fallacy_label_id }) => fallacy_label_id),
  );
  const anonymised = await tx
    .updateTable('fallacy_feedback')
    .set({ user_id: null, explanation: null, helpful_votes: 0, ip_address: null, user_agent: null, data: '{}' })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('fallacy_label_id', 'in', (eb) => eb.selectFrom('label').select('id').where('moderator_override', '=', true))
    .returning('id')
    .execute();
  // The helpful votes were for the explanation, which is deleted.
  await tx
    .deleteFrom('feedback_helpful_vote')
    .where('feedback_id', '=', sql<number>`ANY (${anonymised.map(({ id }) => id)}::bigint[])`)
    .execute();
  await tx.deleteFrom('fallacy_feedback').where('user_id', '=', userId).execute();
  await recountLabels(tx, labelIds, now);
  await appendRecounts(tx, labelIds, now); // feedback deleted by erasure has no event of its own
}
