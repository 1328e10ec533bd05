import { refuseReview } from '@verdict/core/label';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { findFlagged } from './flagged-label.ts';
import { notifyModerators } from './notify-moderators.ts';

interface NewRequest {
  labelId: number;
  userId: number;
  reason: string | undefined;
}

/** Lets the author of a flagged point ask a moderator to review the label, once. */
export async function requestReview(
  deps: Deps,
  tx: Tx,
  { labelId, userId, reason }: NewRequest,
): Promise<Result<{ review_requested_at: string }>> {
  const now = deps.clock.now();
  const label = await findFlagged(tx, labelId);
  if (!label) return refuse('not_found');
  const refusal = refuseReview(label, userId);
  if (refusal) return refuse(refusal);
  const added = await tx
    .insertInto('label_review_request')
    .values({ label_id: labelId, user_id: userId, reason: reason?.trim() ?? null, created_at: now, settled_at: null })
    .onConflict((conflict) => conflict.column('label_id').doNothing())
    .returning('label_id')
    .executeTakeFirst();
  if (!added) return refuse('already_requested');
  await appendEvent(tx, 'label.review_requested', {
    occurredAt: now,
    subject: label.uuid,
    subjectUserId: userId,
    payload: { label_id: labelId },
  });
  const news = { label_id: labelId, point_id: label.point_id, author_id: label.authorId };
  await notifyModerators(deps, tx, { kind: 'label_review_requested', labels: [news] });
  return ok({ review_requested_at: now.toISOString() });
}

/**
 * Settles the review after a moderator's decision. Returns who asked for it; undefined if nobody did or their account is
 * erased.
 */
export async function settleReview(tx: Tx, labelId: number, now: Date): Promise<number | undefined> {
  const settled = await tx
    .updateTable('label_review_request')
    .set({ settled_at: now })
    .where('label_id', '=', labelId)
    .where('settled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return settled?.user_id ?? undefined;
}

/** Reopens the review when the last decision was undone. */
export async function reopenReview(tx: Tx, labelId: number): Promise<void> {
  await tx.updateTable('label_review_request').set({ settled_at: null }).where('label_id', '=', labelId).execute();
}
