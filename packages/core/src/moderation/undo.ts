import type { Role } from '../account/index.ts';
import type { ActingRole } from './acting-role.ts';
import { type Concerned, type ConcernedRefusal, type Decision, refuseConcerned } from './case.ts';

export interface DecisionTaken extends Concerned {
  decision: Decision;
  /** The moderator's role when they decided. */
  byRole: Role | ActingRole;
  isUndone: boolean;
  /** Whether the thing was reported again since and has an open case. */
  hasNewerCase: boolean;
}

export type UndoRefusal = ConcernedRefusal | { code: 'not_undoable' } | { code: 'role_out_of_reach' };

/** Any moderator may undo a moderator's decision; only an administrator an administrator's. */
export function refuseUndo(taken: DecisionTaken, moderator: { userId: number; role: Role }): UndoRefusal | undefined {
  const refusal = refuseConcerned(taken, moderator.userId);
  if (refusal) return refusal;
  if (taken.byRole === 'admin' && moderator.role !== 'admin') return { code: 'role_out_of_reach' };
  // A thing has at most one open case, and the newer one asks the same question.
  if (taken.isUndone || (taken.decision === 'keep' && taken.hasNewerCase)) return { code: 'not_undoable' };
  return undefined;
}

/**
 * The decision of a case after its decision was undone. Undoing a removal means that the thing stays, so the case is decided
 * as `keep`. Undoing a `keep` opens the case again.
 */
export function decisionAfterUndo(decision: Decision): Decision | null {
  return decision === 'remove' ? 'keep' : null;
}
