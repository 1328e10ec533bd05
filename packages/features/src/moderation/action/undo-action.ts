import { MEASURES, type Measure } from '@verdict/core/moderation';
import { type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockCase } from '../case/cases.ts';
import type { ModerationDeps } from '../reportable.ts';
import type { Moderator } from './actions.ts';
import { undoDecision } from './undo-decision.ts';
import { undoMeasure } from './undo-interim-action.ts';

export interface UndoRequest {
  actionId: number;
  moderator: Moderator;
  reason: string;
}

export interface Undone {
  caseId: number;
  /** Whether something is back in its place. */
  restored: boolean;
}

/** Takes back what was done about a case, and with it exactly what it changed. */
export async function undoAction(deps: ModerationDeps, tx: Tx, request: UndoRequest): Promise<Result<Undone>> {
  const known = await tx.selectFrom('moderation_action').select('case_id').where('id', '=', request.actionId).executeTakeFirst();
  if (!known) return refuse('not_found');
  // The case is locked before its action, as everyone does, so that nobody waits for each other.
  const about = known.case_id === null ? undefined : await lockCase(tx, known.case_id);
  if (!about) return refuse('not_undoable'); // a suspension is lifted, not undone
  const action = await tx.selectFrom('moderation_action').selectAll().where('id', '=', request.actionId).executeTakeFirstOrThrow();
  if (action.kind === 'decision') return undoDecision(deps, tx, { ...request, about, action });
  return isMeasure(action.kind) ? undoMeasure(deps, tx, { ...request, about, action }) : refuse('not_undoable');
}

function isMeasure(kind: string): kind is Measure {
  return (MEASURES as readonly string[]).includes(kind);
}
