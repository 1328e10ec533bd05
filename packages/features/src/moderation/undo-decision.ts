import { type Decision, decisionAfterUndo, refuseUndo } from '@verdict/core/moderation';
import { ok, RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Moderator } from './actions.ts';
import { type CaseRow, lockCase } from './cases.ts';
import type { ModerationDeps } from './reportable.ts';
import { tellOwner, tellReporters } from './tell-parties.ts';

interface Request {
  actionId: number;
  moderator: Moderator;
  reason: string;
}

export interface Undone {
  caseId: number;
  /** Whether something is back in its place. */
  restored: boolean;
}

/** Takes a decision back, and with it exactly what it changed. What the owner has deleted since stays deleted. */
export async function undoDecision(deps: ModerationDeps, tx: Tx, { actionId, moderator, reason }: Request): Promise<Result<Undone>> {
  const found = await lockDecision(tx, actionId);
  if (!found.ok) return found;
  const { about, action } = found.value;
  const taken = {
    decision: action.decision,
    byRole: action.moderator_role,
    ownerId: about.owner_id,
    isUndone: action.undone_at !== null,
    hasNewerCase: await hasNewerCase(tx, about),
  };
  const refusal = refuseUndo(taken, moderator);
  if (refusal) return refuse(refusal.code);
  const now = deps.clock.now();
  const reportable = deps.reportables.get(about.subject_kind);
  const restored = action.took_down && ((await reportable?.restore(deps, tx, { id: about.subject_id, now })) ?? false);
  await saveUndone(tx, { about, actionId, undone: action.decision, undoneBy: moderator.userId, reason, now });
  await tellReporters(deps, tx, { actionId, undone: true });
  if (restored) await tellOwner(deps, tx, { about, kind: 'content_restored', reason, occasion: action.uuid });
  return ok({ caseId: about.id, restored });
}

/** The case is locked before its decision, as everyone does, so that nobody waits for each other. */
async function lockDecision(tx: Tx, actionId: number) {
  const known = await tx.selectFrom('moderation_action').select('case_id').where('id', '=', actionId).executeTakeFirst();
  if (!known) return refuse('not_found');
  const about = known.case_id === null ? undefined : await lockCase(tx, known.case_id);
  if (!about) return refuse('not_undoable'); // a suspension is lifted, not undone
  const action = await tx
    .selectFrom('moderation_action')
    .select(['uuid', 'decision', 'moderator_role', 'took_down', 'undone_at'])
    .where('id', '=', actionId)
    .$narrowType<{ decision: Decision }>()
    .executeTakeFirstOrThrow();
  return ok({ about, action });
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

interface UndoneDecision {
  about: CaseRow;
  actionId: number;
  undone: Decision;
  undoneBy: number;
  reason: string;
  now: Date;
}

async function saveUndone(tx: Tx, { about, actionId, undone, undoneBy, reason, now }: UndoneDecision): Promise<void> {
  await tx
    .updateTable('moderation_action')
    .set({ undone_at: now, undone_by: undoneBy, undo_reason: reason })
    .where('id', '=', actionId)
    .execute();
  await reopenCase(tx, { id: about.id, decision: decisionAfterUndo(undone), now });
  await appendEvent(tx, {
    kind: 'moderation.undone',
    occurredAt: now,
    subject: about.uuid,
    subjectUserId: about.owner_id,
    payload: { undone, reason, subject_kind: about.subject_kind, subject_id: about.subject_id },
  });
}

const UNIQUE = '23505';

async function reopenCase(tx: Tx, { id, decision, now }: { id: number; decision: Decision | null; now: Date }): Promise<void> {
  try {
    await tx
      .updateTable('moderation_case')
      .set({ decision, decided_at: decision && now })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Reported anew in this very moment: the newer case asks the same question.
    if ((error as { code?: string }).code === UNIQUE) throw new RefusalError({ code: 'not_undoable' });
    throw error;
  }
}
