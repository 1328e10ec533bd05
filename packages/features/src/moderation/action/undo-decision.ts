import { type Decision, decisionAfterUndo, refuseUndo, reviewDueAt } from '@verdict/core/moderation';
import { ok, RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { REPORTS } from '@verdict/wire/moderation';
import { policyInForce } from '../../policy/index.ts';
import { type CaseRow, loadReportedCase } from '../case/cases.ts';
import { notifyOwner, notifyReporters } from '../case/notify-parties.ts';
import type { ModerationDeps } from '../reportable.ts';
import { type ActionRow, saveUndone } from './actions.ts';
import { reversePenaltyOfKept } from './reverse-penalty.ts';
import type { UndoRequest, UndoResult } from './undo-action.ts';

interface Request extends UndoRequest {
  about: CaseRow;
  action: ActionRow;
}

/**
 * Undoes a decision and its effects. What the owner has deleted since stays deleted. A penalty that a `keep` reversed stays
 * reversed, since the question is open again.
 */
export async function undoDecision(deps: ModerationDeps, tx: Tx, request: Request): Promise<Result<UndoResult>> {
  const { about, action, moderator, reason } = request;
  const decision = action.decision as Decision;
  const taken = {
    ...(await loadReportedCase(deps, tx, about)),
    decision,
    byRole: action.moderator_role,
    isUndone: action.undone_at !== null,
    hasNewerCase: await hasNewerCase(tx, about),
  };
  const refusal = refuseUndo(taken, moderator);
  if (refusal) return refuse(refusal.code);
  const now = deps.clock.now();
  const restored = await undoEffect(deps, tx, request, now);
  const undone = { about, moderatorId: moderator.userId, reason, now };
  await saveUndone(tx, { ...undone, action });
  const after = decisionAfterUndo(decision);
  await reopenCase(tx, { id: about.id, decision: after, now });
  if (after === 'keep') await reversePenaltyOfKept(tx, undone);
  await notifyReporters(deps, tx, { actionId: action.id, undone: true });
  if (restored) await notifyOwner(deps, tx, { about, kind: 'content_restored', reason, occasion: action.uuid });
  return ok({ caseId: about.id, restored });
}

/** Restores what was removed. Text that was hidden before a keep is hidden again, because the case is open again. */
async function undoEffect(deps: ModerationDeps, tx: Tx, { about, action }: Request, now: Date): Promise<boolean> {
  const reportable = deps.reportables.get(about.subject_kind);
  const target = { id: about.subject_id, now };
  if (action.decision === 'keep' && about.hidden_at) await reportable?.remove(deps, tx, target);
  return action.took_down && ((await reportable?.restore(deps, tx, target)) ?? false);
}

async function hasNewerCase(tx: Tx, { subject_kind, subject_id, id }: CaseRow): Promise<boolean> {
  const newer = await tx
    .selectFrom('moderation_case')
    .select('id')
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('id', '!=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return newer !== undefined;
}

const UNIQUE = '23505';

async function reopenCase(tx: Tx, { id, decision, now }: { id: number; decision: Decision | null; now: Date }): Promise<void> {
  try {
    await tx
      .updateTable('moderation_case')
      .set(
        decision
          ? { decision, decided_at: now }
          : { decision, decided_at: null, due_at: reviewDueAt(now, await policyInForce(tx, REPORTS)), alerted_at: null },
      )
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // It was reported again at the same moment: the newer case asks the same question.
    if ((error as { code?: string }).code === UNIQUE) throw new RefusalError({ code: 'not_undoable' });
    throw error;
  }
}
