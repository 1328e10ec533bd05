import { type Decision, refuseDecision } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { DecideCase } from '@verdict/wire/moderation';
import { appendEvent } from '../../audit/index.ts';
import type { Reportable } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { type Moderator, recordAction } from '../action/actions.ts';
import { reversePenaltyOfKept } from '../action/reverse-penalty.ts';
import type { ModerationDeps } from '../reportable.ts';
import { type CaseRow, loadReportedCase, lockCase, refuseCase } from './cases.ts';
import { notifyOwner, notifyReporters } from './notify-parties.ts';

interface Request {
  caseId: number;
  moderator: Moderator;
  body: DecideCase;
}

/** Decides a case for everyone who reported it. Returns the id of the decision. */
export async function decideCase(
  deps: ModerationDeps,
  tx: Tx,
  { caseId, moderator, body: { decision, reason } }: Request,
): Promise<Result<number>> {
  const found = await lockCase(tx, caseId);
  if (!found) return refuse('not_found');
  const now = deps.clock.now();
  const refusal = refuseDecision(await loadReportedCase(deps, tx, found), moderator.userId, now);
  if (refusal) return refuseCase(refusal);
  const reportable = deps.reportables.get(found.subject_kind);
  if (!reportable) return refuse('subject_not_found');
  const refusedKeep = decision === 'keep' ? await reportable.refuseKeep?.(tx, found.subject_id) : undefined;
  if (refusedKeep) return refuse(refusedKeep.code, refusedKeep.details);
  return ok(await closeCase(deps, tx, { about: found, reportable, decision, reason, moderator, now }));
}

interface CaseClosing {
  about: CaseRow;
  reportable: Reportable;
  decision: Decision;
  reason: string;
  moderator: Moderator;
  now: Date;
}

/** Applies a decision to a locked case, saves it and notifies everyone concerned. Returns the id of the decision. */
export async function closeCase(deps: Deps, tx: Tx, { about, reportable, ...decided }: CaseClosing): Promise<number> {
  const { decision, reason, moderator, now } = decided;
  const target = { id: about.subject_id, now };
  const wasHidden = about.hidden_at !== null;
  const tookDown = decision === 'remove' && ((await reportable.remove(deps, tx, target)) || wasHidden);
  const restored = decision === 'keep' && wasHidden && (await reportable.restore(deps, tx, target));
  const action = await saveDecision(tx, about, { ...decided, tookDown });
  if (decision === 'keep') await reversePenaltyOfKept(tx, { about, moderatorId: moderator.userId, reason, now });
  await notifyReporters(deps, tx, { actionId: action.id, undone: false });
  if (tookDown) await notifyOwner(deps, tx, { about, kind: 'content_removed', reason, occasion: action.uuid });
  if (restored) await notifyOwner(deps, tx, { about, kind: 'content_restored', reason, occasion: action.uuid });
  return action.id;
}

interface ClosedCase extends Pick<CaseClosing, 'decision' | 'reason' | 'moderator' | 'now'> {
  tookDown: boolean;
}

async function saveDecision(
  tx: Tx,
  { id, uuid, owner_id, subject_kind, subject_id }: CaseRow,
  { decision, reason, tookDown, moderator, now }: ClosedCase,
): Promise<{ id: number; uuid: string }> {
  await tx
    .updateTable('moderation_case')
    .set({ decision, decided_at: now, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
  await appendEvent(tx, 'moderation.decided', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: owner_id,
    payload: { decision, reason, subject_kind, subject_id },
  });
  return recordAction(tx, {
    kind: 'decision',
    decision,
    reason,
    case_id: id,
    subject_kind,
    subject_id,
    took_down: tookDown,
    moderator,
    now,
  });
}
