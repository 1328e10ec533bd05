import type { Role } from '@verdict/core/account';
import type { OverrideStatus } from '@verdict/core/label';
import { SECOND_REVIEW_POLICY, wantsSecondReview } from '@verdict/core/label-moderation';
import { ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { type LabelRow, setOverride, settleReview } from '../label/index.ts';
import { notify } from '../notification/index.ts';
import { type LockedLabel, lockModeratedLabels, refuseToAct } from './moderated-labels.ts';

export interface Moderator {
  userId: number;
  role: Role;
}

interface Request {
  ids: readonly number[];
  status: OverrideStatus;
  notes: string;
  moderator: Moderator;
  batch: string | null;
}

export interface OverrideResult {
  overrideId: number;
  label: LabelRow;
}

/** Decides about labels; returns a result for each, in the requested order. A refused one does not affect the others. */
export async function overrideLabels(deps: Deps, tx: Tx, request: Request): Promise<Result<OverrideResult>[]> {
  const now = deps.clock.now();
  const labels = await lockModeratedLabels(tx, request.ids);
  const results: Result<OverrideResult>[] = [];
  for (const id of request.ids) {
    const label = labels.get(id);
    results.push(
      refuseToAct(label, request.moderator.userId, now) ?? ok(await decide(deps, tx, { ...request, label: label as LockedLabel, now })),
    );
  }
  return results;
}

interface Decision extends Omit<Request, 'ids'> {
  label: LockedLabel;
  now: Date;
}

/** Saves a decision, applies it and notifies the author who asked for a review. */
async function decide(deps: Deps, tx: Tx, { label, status, notes, moderator, batch, now }: Decision): Promise<OverrideResult> {
  const override = await saveOverride(tx, { label, status, notes, moderator, batch, now });
  const changed = await setOverride(tx, label.id, { status, moderatorId: moderator.userId, notes, now });
  await tx.deleteFrom('label_claim').where('label_id', '=', label.id).execute();
  await appendEvent(tx, 'label.overridden', {
    occurredAt: now,
    subject: label.uuid,
    subjectUserId: moderator.userId,
    payload: { label_id: label.id, point_id: label.point_id, override: override.uuid, status, batch },
  });
  deps.metrics.labelOverrides.inc({ status });
  const askedBy = await settleReview(tx, label.id, now);
  if (askedBy !== undefined) {
    const data = { label_id: label.id, point_id: label.point_id, status };
    await notify(deps, tx, { userId: askedBy, kind: 'label_reviewed', data, dedupeKey: `label_reviewed:${override.uuid}` });
  }
  return { overrideId: override.id, label: changed };
}

function saveOverride(tx: Tx, { label, status, notes, moderator, batch, now }: Decision): Promise<{ id: number; uuid: string }> {
  const uuid = newUuid();
  return tx
    .insertInto('label_override')
    .values({
      uuid,
      label_id: label.id,
      moderator_id: moderator.userId,
      moderator_role: moderator.role === 'admin' ? 'admin' : 'moderator',
      status,
      notes,
      batch,
      wants_second_review: wantsSecondReview(uuid, SECOND_REVIEW_POLICY),
      policy_version: SECOND_REVIEW_POLICY.version,
      decided_at: now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}
