import type { Actor } from '@verdict/core/account';
import { PROPOSAL_SOURCE } from '@verdict/core/proposal';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { RetentionRule } from '@verdict/platform/retention';
import type { EditPoint, Point } from '@verdict/wire/point';
import { appendEvent, erasePayloads } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { takeDown } from '../moderation/index.ts';
import { findByUuid, lockPoint, pointsByIds } from './queries.ts';
import { POINT_REPORTABLE } from './reportable.ts';

interface Edit extends EditPoint {
  id: number;
  actor: Actor;
}

export async function editPoint(
  { db, clock, refusePermission, slices }: Deps,
  { id, actor, content, language }: Edit,
): Promise<Result<Point>> {
  const edited = await db.transaction(async (tx): Promise<Result<string>> => {
    const point = await lockPoint(tx, id);
    if (!point) return refuse('not_found');
    const refusal = refusePermission(actor, 'point.edit', { ownerId: point.user_id });
    if (refusal) return refuse(refusal.code);
    if (point.deleted_at) return refuse('gone');
    if (point.source === PROPOSAL_SOURCE) return refuse('words_of_proposal', { proposal_id: point.external_id });
    await changeWords(tx, slices, { point, content, language: language ?? point.language, now: clock.now() });
    return ok(point.uuid);
  });
  if (!edited.ok) return edited;
  const found = await findByUuid(db, edited.value);
  return found ? ok(found.point) : refuse('not_found');
}

interface NewWords {
  point: Awaited<ReturnType<typeof lockPoint>> & object;
  content: string;
  language: string;
  now: Date;
}

/** Changes the words of a locked point, and lets other slices follow. */
export async function changeWords(tx: Tx, slices: Deps['slices'], { point, content, language, now }: NewWords): Promise<void> {
  await tx.updateTable('points').set({ content, language, updated_at: now }).where('id', '=', point.id).execute();
  await appendEvent(tx, 'point.edited', {
    occurredAt: now,
    subject: point.uuid,
    subjectUserId: point.user_id,
    payload: { content, language },
  });
  for (const { onPointEdited } of slices) await onPointEdited?.(tx, { pointId: point.id, before: point.content, after: content, now });
}

interface Deletion {
  id: number;
  /** The reason, required unless it is your own point. */
  reason: string | undefined;
}

/** Hides a point. Repeating it has no effect. Retention deletes the text for good. */
export async function deletePoint(deps: Deps, actor: Actor, deletion: Deletion): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const [point] = await pointsByIds(tx, [deletion.id]);
    if (!point) return refuse('not_found');
    const refusal = deps.refusePermission(actor, 'point.delete', { ownerId: point.user_id });
    if (refusal) return refuse(refusal.code);
    const byOwner = actor.kind === 'account' && actor.userId === point.user_id;
    if (byOwner && point.source === PROPOSAL_SOURCE) return refuse('words_of_proposal', { proposal_id: point.external_id });
    return byOwner ? deleteOwnPoint(deps, tx, deletion.id) : takeDownPoint(deps, tx, actor, deletion);
  });
}

/** Deletes a point for its owner. */
export async function deleteOwnPoint({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: number): Promise<Result<null>> {
  const point = await lockPoint(tx, id);
  if (!point) return refuse('not_found');
  // The owner may delete a point that a moderator removed, and then nobody can restore it.
  if (point.deleted_at && !point.taken_down) return ok(null);
  const now = clock.now();
  await tx
    .updateTable('points')
    .set({ deleted_at: point.deleted_at ?? now, taken_down: false })
    .where('id', '=', id)
    .execute();
  await appendEvent(tx, 'point.deleted', { occurredAt: now, subject: point.uuid, subjectUserId: point.user_id, payload: { by: 'owner' } });
  return ok(null);
}

/** Removes another person's point as a moderation action: with a public reason, and reversible. */
export async function takeDownPoint(deps: Deps, tx: Tx, actor: Actor, { id, reason }: Deletion): Promise<Result<null>> {
  const refusal = deps.refusePermission(actor, 'moderation.act');
  if (refusal) return refuse(refusal.code, 'need' in refusal ? { need: refusal.need } : undefined);
  if (actor.kind === 'guest') return refuse('not_signed_in');
  if (reason === undefined) return refuse('reason_needed');
  return takeDown(deps, tx, { reportable: POINT_REPORTABLE, id, moderator: actor, reason });
}

const PURGE_BATCH = 500;

/** The row stays as a place in its thread; its text is deleted from it and from the log's payloads. */
export const POINT_RETENTION: RetentionRule = {
  what: 'points (text of deleted points)',
  keepDays: 30,
  why: 'a month to notice a mistake',
  removeBatch: purgeDeleted,
};

function purgeDeleted(database: Database, { before, now }: { before: Date; now: Date }): Promise<number> {
  return database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('points')
      .select(['id', 'uuid'])
      .where('deleted_at', '<', before)
      .where('content', '!=', '')
      .limit(PURGE_BATCH)
      .forUpdate()
      .execute();
    if (due.length === 0) return 0;
    await tx
      .updateTable('points')
      .set({ content: '', author: null })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    await erasePayloads(tx, { subjects: due.map(({ uuid }) => uuid), reason: 'retention', now });
    return due.length;
  });
}
