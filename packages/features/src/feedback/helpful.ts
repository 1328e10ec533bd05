import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import { type FeedbackRow, lockFeedback } from './queries.ts';

interface Vote {
  id: number;
  userId: number;
  now: Date;
}

/** Marks an explanation as helpful. One vote per person, and none for your own. */
export async function markHelpful(tx: Tx, { id, userId, now }: Vote): Promise<Result<number>> {
  const found = await lockFeedback(tx, id);
  if (!found || found.deleted_at) return refuse('not_found');
  if (found.user_id === userId) return refuse('not_to_yourself');
  if (!found.explanation || found.explanation_removed_at) return refuse('nothing_to_vote_on');
  const vote = { feedback_id: id, user_id: userId, created_at: now };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback_helpful_vote')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return ok(numInsertedOrUpdatedRows ? await countVotes(tx, found, { kind: 'feedback.helpful', now }) : found.helpful_votes);
}

export async function unmarkHelpful(tx: Tx, { id, userId, now }: Vote): Promise<Result<number>> {
  const found = await lockFeedback(tx, id);
  if (!found || found.deleted_at) return refuse('not_found');
  const { numDeletedRows } = await tx
    .deleteFrom('feedback_helpful_vote')
    .where('feedback_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return ok(numDeletedRows ? await countVotes(tx, found, { kind: 'feedback.not_helpful', now }) : found.helpful_votes);
}

/** Deletes the helpful votes of a changed explanation. Callers have locked the feedback. */
export async function dropVotes(tx: Tx, feedback: FeedbackRow, now: Date): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('feedback_helpful_vote').where('feedback_id', '=', feedback.id).executeTakeFirstOrThrow();
  if (numDeletedRows) await countVotes(tx, feedback, { kind: 'feedback.not_helpful', now });
}

/** Deletes all helpful votes of a person and recounts. */
export async function dropVotesOf(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const found = await tx
    .selectFrom('fallacy_feedback')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('feedback_helpful_vote').select('feedback_id').where('user_id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.deleteFrom('feedback_helpful_vote').where('user_id', '=', userId).execute();
  for (const feedback of found) await countVotes(tx, feedback, { kind: 'feedback.not_helpful', now });
}

/** Counted from the votes each time, never incremented. */
async function countVotes(
  tx: Tx,
  { id, uuid, user_id }: FeedbackRow,
  { kind, now }: { kind: 'feedback.helpful' | 'feedback.not_helpful'; now: Date },
): Promise<number> {
  const { helpful_votes } = await tx
    .updateTable('fallacy_feedback')
    .set(({ selectFrom }) => ({
      helpful_votes: selectFrom('feedback_helpful_vote')
        .select((eb) => eb.fn.countAll<number>().as('votes'))
        .where('feedback_id', '=', id),
    }))
    .where('id', '=', id)
    .returning('helpful_votes')
    .executeTakeFirstOrThrow();
  await appendEvent(tx, kind, { occurredAt: now, subject: uuid, subjectUserId: user_id, payload: { helpful_votes } });
  return helpful_votes;
}
