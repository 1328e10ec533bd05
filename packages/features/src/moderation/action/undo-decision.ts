import { type Decision, decisionAfterUndo, REPORT_POLICY, refuseUndo, reviewDueAt } from '@verdict/core/moderation';
import { ok, RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type CaseRow, findReported } from '../case/cases.ts';
import { tellOwner, tellReporters } from '../case/tell-parties.ts';
import type { ModerationDeps } from '../reportable.ts';
import { type ActionRow, saveUndone } from './actions.ts';
import { giveBackForKept } from './reverse-penalty.ts';
import type { Undone, UndoRequest } from './undo-action.ts';

interface Request extends UndoRequest {
  about: CaseRow;
  action: ActionRow;
}

/**
 * Takes a decision back, and with it what it changed. What the owner has deleted since stays deleted; points that a `keep` gave
 * back are not taken again, since the question is open.
 */
export async function undoDecision(deps: ModerationDeps, tx: Tx, request: Request): Promise<Result<Undone>> {
  const { about, action, moderator, reason } = request;
  const decision = action.decision as Decision;
  const taken = {
    ...(await findReported(deps, tx, about)),
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
  if (after === 'keep') await giveBackForKept(tx, undone);
  await tellReporters(deps, tx, { actionId: action.id, undone: true });
  if (restored) await tellOwner(deps, tx, { about, kind: 'content_restored', reason, occasion: action.uuid });
  return ok({ caseId: about.id, restored });
}

/** Puts back what was taken down. What was hidden until it was kept is hidden again, since it waits again. */
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
          : { decision, decided_at: null, due_at: reviewDueAt(now, REPORT_POLICY), alerted_at: null },
      )
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Reported anew in this very moment: the newer case asks the same question.
    if ((error as { code?: string }).code === UNIQUE) throw new RefusalError({ code: 'not_undoable' });
    throw error;
  }
}
