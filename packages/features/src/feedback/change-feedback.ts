import type { Actor } from '@verdict/core/account';
import { refuseAnswer } from '@verdict/core/feedback';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { UpdateFeedback } from '@verdict/wire/feedback';
import { appendEvent, eventsOf } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { recountLabels } from '../verdict/index.ts';
import { type CreatedFeedback, prepareFeedback, toRow, withStats } from './create-feedback.ts';
import { writeFeedback } from './feedback-writer.ts';
import { dropVotes } from './helpful.ts';
import { lockLabelAndFeedback } from './lock-feedback.ts';
import { type FeedbackRow, findFeedback, readRatedLabel } from './queries.ts';

/** Changes feedback. A second answer is given after seeing the result of the first, so it is not independent. */
export async function updateFeedback(deps: Deps, request: Update, body: UpdateFeedback): Promise<Result<CreatedFeedback>> {
  const changed = await changeFeedback(deps, request, body);
  if (!changed.ok) return changed;
  return withStats(deps, changed.value, (await eventsOf(deps.db, changed.value.uuid)).newest);
}

interface Update {
  id: number;
  actor: Actor;
}

function changeFeedback(deps: Deps, { id, actor }: Update, body: UpdateFeedback): Promise<Result<FeedbackRow>> {
  return deps.db.transaction(async (tx) => {
    const found = await lockLabelAndFeedback(tx, id);
    if (!found) return refuse('not_found');
    const { fallacy_label_id, user_id, deleted_at } = found;
    const unpermitted = deps.refusePermission(actor, 'feedback.edit', { ownerId: user_id });
    if (unpermitted) return refuse(unpermitted.code);
    if (deleted_at) return refuse('gone');
    if (body.fallacyLabelId !== undefined && body.fallacyLabelId !== fallacy_label_id) return refuse('other_label');
    const label = await readRatedLabel(tx, fallacy_label_id);
    if (!label) return refuse('gone');
    const { feedbackType, suggestedFallacyType = null } = body;
    const refusal = refuseAnswer(label, user_id as number, { feedbackType, suggestedFallacyType });
    if (refusal) return refuse(refusal);
    return ok(await saveChange(tx, found, { body, now: deps.clock.now() }));
  });
}

async function saveChange(tx: Tx, before: FeedbackRow, { body, now }: { body: UpdateFeedback; now: Date }): Promise<FeedbackRow> {
  const { id, uuid, user_id, fallacy_label_id } = before;
  const answer = { ...toRow(body), independent: false };
  const change = explanationAfter(before, answer.explanation);
  if (change.explanation !== before.explanation) await dropVotes(tx, before, now);
  const changed = await tx
    .updateTable('fallacy_feedback')
    .set({ ...answer, ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'feedback.updated', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: user_id,
    payload: { label_id: fallacy_label_id, ...answer },
  });
  await recountLabels(tx, [fallacy_label_id], now);
  return changed;
}

/** An explanation that a moderator removed stays removed until another one replaces it; otherwise it could be sent again. */
function explanationAfter(before: FeedbackRow, explanation: string | null): Pick<FeedbackRow, 'explanation' | 'explanation_removed_at'> {
  const { explanation: previous, explanation_removed_at } = before;
  const staysRemoved = explanation_removed_at !== null && (explanation === null || explanation === previous);
  return staysRemoved ? { explanation: previous, explanation_removed_at } : { explanation, explanation_removed_at: null };
}

export interface LabelAnswer {
  labelId: number;
  userId: number;
  body: UpdateFeedback;
}

/** Adds or changes a person's feedback inside a larger transaction. */
export async function answerLabel(deps: Deps, tx: Tx, { labelId, userId, body }: LabelAnswer): Promise<Result<FeedbackRow>> {
  const label = await readRatedLabel(tx, labelId);
  if (!label) return refuse('gone');
  const refusal = refuseAnswer(label, userId, { feedbackType: body.feedbackType, suggestedFallacyType: body.suggestedFallacyType ?? null });
  if (refusal) return refuse(refusal);
  const now = deps.clock.now();
  const [written] = await writeFeedback(tx, [await prepareFeedback(deps, labelId, { userId, body })], now);
  if (written?.kind === 'saved') return ok(written.row);
  if (written?.kind === 'refused') return refuse(written.refusal.code);
  const first = await findFeedback(tx, labelId, userId);
  if (!first) return refuse('user_not_found');
  return ok(saysTheSame(first, body) ? first : await saveChange(tx, first, { body, now }));
}

function saysTheSame(row: FeedbackRow, body: UpdateFeedback): boolean {
  const { feedback_type, suggested_fallacy_type, explanation } = toRow(body);
  return row.feedback_type === feedback_type && row.suggested_fallacy_type === suggested_fallacy_type && row.explanation === explanation;
}
