import { CASE_ACTIONS, type CaseAction } from '@verdict/core/moderation';
import { type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockCase } from '../case/cases.ts';
import type { ModerationDeps } from '../reportable.ts';
import type { Moderator } from './actions.ts';
import { undoCaseAction } from './undo-case-action.ts';
import { undoDecision } from './undo-decision.ts';

export interface UndoRequest {
  actionId: number;
  moderator: Moderator;
  reason: string;
}

export interface UndoResult {
  caseId: number;
  /** Whether something was restored. */
  restored: boolean;
}

/** Undoes one action on a case, and exactly what it changed. */
export async function undoAction(deps: ModerationDeps, tx: Tx, request: UndoRequest): Promise<Result<UndoResult>> {
  const known = await tx.selectFrom('moderation_action').select('case_id').where('id', '=', request.actionId).executeTakeFirst();
  if (!known) return refuse('not_found');
  // Every command locks the case before its actions: one order, so no deadlock.
  const about = known.case_id === null ? undefined : await lockCase(tx, known.case_id);
  if (!about) return refuse('not_undoable'); // a suspension is lifted, not undone
  const action = await tx.selectFrom('moderation_action').selectAll().where('id', '=', request.actionId).executeTakeFirstOrThrow();
  if (action.kind === 'decision') return undoDecision(deps, tx, { ...request, about, action });
  return isCaseAction(action.kind) ? undoCaseAction(deps, tx, { ...request, about, action }) : refuse('not_undoable');
}

function isCaseAction(kind: string): kind is CaseAction {
  return (CASE_ACTIONS as readonly string[]).includes(kind);
}
