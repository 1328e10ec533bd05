import type { Actor } from '@verdict/core/account';
import { refuseAnswer } from '@verdict/core/feedback';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Feedback, UpdateFeedback } from '@verdict/wire/feedback';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { recountLabels } from '../verdict/index.ts';
import { answerOf, prepareFeedback } from './create-feedback.ts';
import { writeFeedback } from './feedback-writer.ts';
import { asWire, type FeedbackRow, findFeedback, lockFeedback, readRatedLabel } from './queries.ts';

interface Request {
  id: number;
  actor: Actor;
}

/** Changes one's mind. Whoever answers again has seen what came of the first answer, so it is not independent. */
export function updateFeedback(deps: Deps, { id, actor }: Request, body: UpdateFeedback): Promise<Result<Feedback>> {
  return deps.db.transaction(async (tx) => {
    const found = await openForChange(deps, tx, { id, actor, action: 'feedback.edit' });
    if (!found.ok) return found;
    const { fallacy_label_id, user_id, deleted_at } = found.value;
    if (deleted_at) return refuse('gone');
    if (body.fallacyLabelId !== undefined && body.fallacyLabelId !== fallacy_label_id) return refuse('other_label');
    const label = await readRatedLabel(tx, fallacy_label_id);
    if (!label) return refuse('gone');
    const { feedbackType, suggestedFallacyType = null } = body;
    const refusal = refuseAnswer(label, user_id as number, { feedbackType, suggestedFallacyType });
    if (refusal) return refuse(refusal);
    return ok(asWire(await saveChange(tx, found.value, { body, now: deps.clock.now() })));
  });
}

async function saveChange(
  tx: Tx,
  { id, uuid, user_id, fallacy_label_id }: FeedbackRow,
  { body, now }: { body: UpdateFeedback; now: Date },
): Promise<FeedbackRow> {
  const answer = { ...answerOf(body), independent: false };
  const changed = await tx
    .updateTable('fallacy_feedback')
    .set({ ...answer, updated_at: now, explanation_removed_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, {
    kind: 'feedback.updated',
    occurredAt: now,
    subject: uuid,
    subjectUserId: user_id,
    payload: { label_id: fallacy_label_id, ...answer },
  });
  await recountLabels(tx, [fallacy_label_id], now);
  return changed;
}

export interface LabelAnswer {
  labelId: number;
  userId: number;
  body: UpdateFeedback;
}

/** Takes a person's view of a label in a transaction that does more: the first one, or another in place of it. */
export async function answerLabel(deps: Deps, tx: Tx, { labelId, userId, body }: LabelAnswer): Promise<Result<FeedbackRow>> {
  const label = await readRatedLabel(tx, labelId);
  if (!label) return refuse('gone');
  const refusal = refuseAnswer(label, userId, { feedbackType: body.feedbackType, suggestedFallacyType: body.suggestedFallacyType ?? null });
  if (refusal) return refuse(refusal);
  const now = deps.clock.now();
  const [written] = await writeFeedback(tx, [await prepareFeedback(deps, labelId, { userId, body })], now);
  if (written?.row) return ok(written.row);
  const first = written?.isGone ? undefined : await findFeedback(tx, labelId, userId);
  if (!first) return refuse('user_not_found');
  return ok(saysTheSame(first, body) ? first : await saveChange(tx, first, { body, now }));
}

function saysTheSame(row: FeedbackRow, body: UpdateFeedback): boolean {
  const { feedback_type, suggested_fallacy_type, explanation } = answerOf(body);
  return row.feedback_type === feedback_type && row.suggested_fallacy_type === suggested_fallacy_type && row.explanation === explanation;
}

/** Withdraws a person's view of a label, where there is one, in a transaction that does more. */
export async function withdrawAnswer(tx: Tx, { labelId, userId, now }: { labelId: number; userId: number; now: Date }): Promise<void> {
  await lockLabels(tx, [labelId]);
  const row = await findFeedback(tx, labelId, userId);
  if (row && !row.deleted_at) await withdraw(tx, row, { by: 'owner', now });
}

/** Withdraws a view. The row stays, so that answering again takes it up; withdrawing twice is withdrawing. */
export function deleteFeedback(deps: Deps, { id, actor }: Request): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await openForChange(deps, tx, { id, actor, action: 'feedback.delete' });
    if (!found.ok) return found;
    if (!found.value.deleted_at)
      await withdraw(tx, found.value, { by: isOwner(actor, found.value) ? 'owner' : 'moderator', now: deps.clock.now() });
    return ok(null);
  });
}

const isOwner = (actor: Actor, { user_id }: FeedbackRow): boolean => actor.kind === 'account' && actor.userId === user_id;

async function withdraw(
  tx: Tx,
  { id, uuid, user_id, fallacy_label_id }: FeedbackRow,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('feedback_helpful_vote').where('feedback_id', '=', id).execute();
  await tx.updateTable('fallacy_feedback').set({ deleted_at: now, updated_at: now, helpful_votes: 0 }).where('id', '=', id).execute();
  await appendEvent(tx, {
    kind: 'feedback.deleted',
    occurredAt: now,
    subject: uuid,
    subjectUserId: user_id,
    payload: { label_id: fallacy_label_id, by },
  });
  await recountLabels(tx, [fallacy_label_id], now);
}

/** Locks the label before the row, in the same order as those who add to it. */
async function openForChange(
  { refusePermission }: Deps,
  tx: Tx,
  { id, actor, action }: Request & { action: 'feedback.edit' | 'feedback.delete' },
): Promise<Result<FeedbackRow>> {
  const place = await tx.selectFrom('fallacy_feedback').select('fallacy_label_id').where('id', '=', id).executeTakeFirst();
  if (!place) return refuse('not_found');
  await lockLabels(tx, [place.fallacy_label_id]);
  const row = await lockFeedback(tx, id);
  if (!row) return refuse('not_found');
  const refusal = refusePermission(actor, action, { ownerId: row.user_id });
  return refusal ? refuse(refusal.code) : ok(row);
}
