import type { Actor } from '@verdict/core/account';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Reportable } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { takeDown } from '../moderation/index.ts';
import { recountLabels } from '../verdict/index.ts';
import { lockLabelAndFeedback } from './lock-feedback.ts';
import { type FeedbackRow, findFeedback, readParties } from './queries.ts';
import { FEEDBACK_REPORTABLE, findViews } from './reportable.ts';

interface Withdrawal {
  id: number;
  /** The reason, required unless it is your own feedback. */
  reason: string | undefined;
}

/** Withdraws feedback. The row stays, so that a new answer revives it. Repeating it has no effect. */
export function deleteFeedback(deps: Deps, actor: Actor, withdrawal: Withdrawal): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const parties = await readParties(tx, withdrawal.id);
    if (!parties) return refuse('not_found');
    const refusal = deps.refusePermission(actor, 'feedback.delete', { ownerId: parties.ownerId });
    if (refusal) return refuse(refusal.code);
    if (actor.kind === 'guest') return refuse('not_signed_in');
    if (actor.userId === parties.ownerId) return withdrawOwn(deps, tx, withdrawal.id);
    if (actor.userId === parties.authorId) return refuse('not_to_yourself');
    return removeFeedback(deps, tx, actor, withdrawal);
  });
}

async function withdrawOwn({ clock }: Deps, tx: Tx, id: number): Promise<Result<null>> {
  const row = await lockLabelAndFeedback(tx, id);
  if (!row) return refuse('not_found');
  if (!row.deleted_at) await withdraw(tx, row, { by: 'owner', now: clock.now() });
  return ok(null);
}

/** Removes another person's feedback as a moderation action: with a public reason and a notification. */
async function removeFeedback(deps: Deps, tx: Tx, actor: Actor & { kind: 'account' }, { id, reason }: Withdrawal): Promise<Result<null>> {
  const refusal = deps.refusePermission(actor, 'moderation.act');
  if (refusal) return refuse(refusal.code, 'need' in refusal ? { need: refusal.need } : undefined);
  if (reason === undefined) return refuse('reason_needed');
  return takeDown(deps, tx, { reportable: WHOLE_VIEW, id, moderator: actor, reason });
}

/** Feedback with its explanation. Once it is removed, only its author can give it again. */
const WHOLE_VIEW: Reportable = {
  ...FEEDBACK_REPORTABLE,
  find: findViews,
  async remove(_deps, tx, { id, now }) {
    const row = await lockLabelAndFeedback(tx, id);
    if (!row || row.deleted_at) return false;
    await withdraw(tx, row, { by: 'moderator', now });
    return true;
  },
};

/** Withdraws a person's feedback on a label, if any, inside a larger transaction. */
export async function withdrawAnswer(tx: Tx, { labelId, userId, now }: { labelId: number; userId: number; now: Date }): Promise<void> {
  await lockLabels(tx, [labelId]);
  const row = await findFeedback(tx, labelId, userId);
  if (row && !row.deleted_at) await withdraw(tx, row, { by: 'owner', now });
}

async function withdraw(
  tx: Tx,
  { id, uuid, user_id, fallacy_label_id }: FeedbackRow,
  { by, now }: { by: 'owner' | 'moderator'; now: Date },
): Promise<void> {
  await tx.deleteFrom('feedback_helpful_vote').where('feedback_id', '=', id).execute();
  await tx.updateTable('fallacy_feedback').set({ deleted_at: now, updated_at: now, helpful_votes: 0 }).where('id', '=', id).execute();
  await appendEvent(tx, 'feedback.deleted', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: user_id,
    payload: { label_id: fallacy_label_id, by },
  });
  await recountLabels(tx, [fallacy_label_id], now);
}
