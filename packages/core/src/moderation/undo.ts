import type { Role } from '../account/index.ts';
import { type Concerned, type ConcernedRefusal, type Decision, refuseConcerned } from './case.ts';
import type { Office } from './office.ts';

export interface DecisionTaken extends Concerned {
  decision: Decision;
  /** What the moderator was when they decided. */
  byRole: Role | Office;
  isUndone: boolean;
  /** Whether the thing was reported again since and waits for another decision. */
  hasNewerCase: boolean;
}

export type UndoRefusal = ConcernedRefusal | { code: 'not_undoable' } | { code: 'role_out_of_reach' };

/** Any moderator may undo what a moderator decided; what an administrator decided only an administrator. */
export function refuseUndo(taken: DecisionTaken, moderator: { userId: number; role: Role }): UndoRefusal | undefined {
  const refusal = refuseConcerned(taken, moderator.userId);
  if (refusal) return refusal;
  if (taken.byRole === 'admin' && moderator.role !== 'admin') return { code: 'role_out_of_reach' };
  // A thing has one open case; the newer one asks the question that this one would reopen.
  if (taken.isUndone || (taken.decision === 'keep' && taken.hasNewerCase)) return { code: 'not_undoable' };
  return undefined;
}

/**
 * What a case is after its decision was undone. Whoever undoes a removal has looked and says that the thing stays,
 * so the case is decided that way: reopening would ask the queue what was just answered. Undoing a `keep` leaves
 * nothing answered, so the case is open again.
 */
export function decisionAfterUndo(decision: Decision): Decision | null {
  return decision === 'remove' ? 'keep' : null;
}
