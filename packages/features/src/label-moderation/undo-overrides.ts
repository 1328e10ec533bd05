import { refuseOverrideUndo } from '@verdict/core/label-moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { liftOverride, reopenReview, setOverride } from '../label/index.ts';
import { recountLabels } from '../verdict/index.ts';
import { type LockedLabel, lockModeratedLabels } from './moderated-labels.ts';
import type { Moderator } from './override-labels.ts';
import type { OverrideRow } from './overrides.ts';

interface Request {
  overrideId: number;
  wholeBatch: boolean;
  moderator: Moderator;
}

export interface UndoResult {
  labelId: number;
  overrideId: number;
  result: Result<null>;
}

/** Undoes a decision, or the whole batch it belongs to; returns a result for each. */
export async function undoOverrides(deps: Deps, tx: Tx, { overrideId, wholeBatch, moderator }: Request): Promise<Result<UndoResult[]>> {
  const named = await tx.selectFrom('label_override').select(['id', 'label_id', 'batch']).where('id', '=', overrideId).executeTakeFirst();
  if (!named) return refuse('not_found');
  const places = wholeBatch && named.batch !== null ? await undoableDecisions(tx, named.batch) : [named];
  const labels = await lockModeratedLabels(
    tx,
    places.map(({ label_id }) => label_id),
  );
  const undone: UndoResult[] = [];
  for (const { id, label_id } of places) {
    const result = await undoOne(deps, tx, { overrideId: id, label: labels.get(label_id), moderator });
    undone.push({ labelId: label_id, overrideId: id, result });
  }
  const [only] = undone;
  return only && undone.length === 1 && !only.result.ok ? only.result : ok(undone);
}

/**
 * The decisions of a batch that can still be undone; all of them if none can, so that a repeated request gets the refusals.
 */
async function undoableDecisions(tx: Tx, batch: string) {
  const rows = await tx
    .selectFrom('label_override')
    .select(['id', 'label_id', 'undone_at'])
    .where('batch', '=', batch)
    .orderBy('id')
    .execute();
  const left = rows.filter(({ undone_at }) => undone_at === null);
  return left.length > 0 ? left : rows.slice(0, 1);
}

interface One {
  overrideId: number;
  label: LockedLabel | undefined;
  moderator: Moderator;
}

async function undoOne({ clock }: Deps, tx: Tx, { overrideId, label, moderator }: One): Promise<Result<null>> {
  if (!label) return refuse('gone');
  if (label.isOutdated) return refuse('label_outdated');
  // Read under the lock: another request may have undone it by now.
  const row = await tx.selectFrom('label_override').selectAll().where('id', '=', overrideId).executeTakeFirstOrThrow();
  const taken = { authorId: label.authorId, byRole: row.moderator_role, isUndone: row.undone_at !== null };
  const refusal = refuseOverrideUndo(taken, moderator);
  if (refusal) return refuse(refusal.code);
  const now = clock.now();
  await tx.updateTable('label_override').set({ undone_at: now, undone_by: moderator.userId }).where('id', '=', overrideId).execute();
  await restore(tx, label, now);
  await appendEvent(tx, 'label.override_undone', {
    occurredAt: now,
    subject: label.uuid,
    subjectUserId: moderator.userId,
    payload: { label_id: label.id, point_id: label.point_id, override: row.uuid },
  });
  return ok(null);
}

/** Restores what was in force before: the previous decision, or else the community's verdict. */
async function restore(tx: Tx, { id }: LockedLabel, now: Date): Promise<void> {
  const earlier = await earlierOverride(tx, id);
  if (earlier) {
    const { status, moderator_id, notes } = earlier;
    await setOverride(tx, id, { status, moderatorId: moderator_id, notes, now });
    return;
  }
  await liftOverride(tx, id, now);
  await reopenReview(tx, id);
  await recountLabels(tx, [id], now);
}

function earlierOverride(tx: Tx, labelId: number): Promise<OverrideRow | undefined> {
  return tx
    .selectFrom('label_override')
    .selectAll()
    .where('label_id', '=', labelId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
