import { type CaseAction, effectOf, refuseCaseActionUndo } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { REPORTS } from '@verdict/wire/moderation';
import { appendEvent } from '../../audit/index.ts';
import { policyInForce } from '../../policy/index.ts';
import { type CaseRow, loadReportedCase } from '../case/cases.ts';
import { notifyOwner } from '../case/notify-parties.ts';
import type { ModerationDeps } from '../reportable.ts';
import { type ActionRow, saveUndone } from './actions.ts';
import { reversePenalty } from './reverse-penalty.ts';
import type { UndoRequest, UndoResult } from './undo-action.ts';

interface Request extends UndoRequest {
  about: CaseRow;
  action: ActionRow;
}

/** Undoes a flag, a hiding or a penalty. */
export async function undoCaseAction(deps: ModerationDeps, tx: Tx, request: Request): Promise<Result<UndoResult>> {
  const { about, action, moderator, reason } = request;
  const refusal = refuseCaseActionUndo(
    {
      ...(await loadReportedCase(deps, tx, about)),
      kind: action.kind as CaseAction,
      byRole: action.moderator_role,
      isUndone: action.undone_at !== null,
      isDecided: about.decision !== null,
    },
    moderator,
  );
  if (refusal) return refuse(refusal.code);
  const now = deps.clock.now();
  const undone = { about, action, moderatorId: moderator.userId, reason, now };
  await (action.kind === 'penalty' ? reversePenalty : saveUndone)(tx, undone);
  if (action.kind === 'flag') await unflag(tx, about);
  const restored = action.kind === 'hide' && (await unhide(deps, tx, request, now));
  return ok({ caseId: about.id, restored });
}

/** A flag that the reports alone justify stays. */
async function unflag(tx: Tx, { id, report_weight }: CaseRow): Promise<void> {
  const flag =
    effectOf(report_weight, await policyInForce(tx, REPORTS)) === 'none'
      ? { flagged_at: null, flagged_by: null }
      : { flagged_by: 'reports' as const };
  await tx.updateTable('moderation_case').set(flag).where('id', '=', id).execute();
}

async function unhide(deps: ModerationDeps, tx: Tx, { about, action, reason }: Request, now: Date): Promise<boolean> {
  const { id, uuid, owner_id, subject_kind, subject_id } = about;
  const restored = (await deps.reportables.get(subject_kind)?.restore(deps, tx, { id: subject_id, now })) ?? false;
  await tx.updateTable('moderation_case').set({ hidden_at: null, hidden_by: null }).where('id', '=', id).execute();
  await appendEvent(tx, 'moderation.unhidden', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: owner_id,
    payload: { reason, subject_kind, subject_id },
  });
  if (restored) await notifyOwner(deps, tx, { about, kind: 'content_restored', reason, occasion: action.uuid });
  return restored;
}
