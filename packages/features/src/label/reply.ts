import type { Actor } from '@verdict/core/account';
import { refuseReply } from '@verdict/core/label';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { AuthorReply } from '@verdict/wire/label';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { takeDown } from '../moderation/index.ts';
import { findFlagged } from './flagged-label.ts';
import { LABEL_REPLY_REPORTABLE, lockReply, type ReplyRow } from './reportable.ts';

interface NewReply {
  labelId: number;
  userId: number;
  text: string;
  now: Date;
}

/** Adds the author's reply to a label. There is only one, so that it does not become a debate. */
export async function replyToLabel(tx: Tx, { labelId, userId, text, now }: NewReply): Promise<Result<AuthorReply>> {
  const label = await findFlagged(tx, labelId);
  if (!label) return refuse('not_found');
  const refusal = refuseReply(label, userId);
  if (refusal) return refuse(refusal);
  const trimmed = text.trim();
  const added = await tx
    .insertInto('label_reply')
    .values({ uuid: newUuid(), label_id: labelId, user_id: userId, text: trimmed, created_at: now, removed_at: null })
    .onConflict((conflict) => conflict.column('label_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('already_replied');
  // The event has no text: the text is only in the row, which its author can delete.
  const payload = { label_id: labelId, reply_id: added.id };
  await appendEvent(tx, 'label.replied', { occurredAt: now, subject: label.uuid, subjectUserId: userId, payload });
  return ok({ id: added.id, text: trimmed, created_at: now.toISOString() });
}

export async function readReply(reader: Pick<Tx, 'selectFrom'>, labelId: number): Promise<Omit<AuthorReply, 'id'> | null> {
  const row = await reader
    .selectFrom('label_reply')
    .select(['text', 'created_at'])
    .where('label_id', '=', labelId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { text: row.text, created_at: row.created_at.toISOString() } : null;
}

interface Deletion {
  labelId: number;
  actor: Actor;
  /** The reason, required unless it is your own reply. */
  reason: string | undefined;
}

export async function deleteReply(deps: Deps, tx: Tx, { labelId, actor, reason }: Deletion): Promise<Result<null>> {
  const place = await tx.selectFrom('label_reply').select('id').where('label_id', '=', labelId).executeTakeFirst();
  const reply = place && (await lockReply(tx, place.id));
  if (!reply) return refuse('not_found');
  const refusal = deps.refusePermission(actor, 'label.delete_reply', { ownerId: reply.user_id });
  if (refusal) return refuse(refusal.code);
  if (actor.kind === 'guest') return refuse('not_signed_in');
  if (actor.userId === reply.user_id) return withdrawReply(tx, reply, deps.clock.now());
  const needed = deps.refusePermission(actor, 'moderation.act');
  if (needed) return refuse(needed.code, 'need' in needed ? { need: needed.need } : undefined);
  if (reason === undefined) return refuse('reason_needed');
  return takeDown(deps, tx, { reportable: LABEL_REPLY_REPORTABLE, id: reply.id, moderator: actor, reason });
}

/**
 * Deletes a reply, so that its author may write another. A reply that a moderator removed stays as an empty row, so that it
 * cannot come back.
 */
async function withdrawReply(tx: Tx, { id, label_id, label_uuid, user_id, removed_at }: ReplyRow, now: Date): Promise<Result<null>> {
  if (removed_at) await tx.updateTable('label_reply').set({ text: '' }).where('id', '=', id).execute();
  else await tx.deleteFrom('label_reply').where('id', '=', id).execute();
  await appendEvent(tx, 'label.reply_deleted', {
    occurredAt: now,
    subject: label_uuid,
    subjectUserId: user_id,
    payload: { label_id, reply_id: id, by: 'owner' },
  });
  return ok(null);
}
