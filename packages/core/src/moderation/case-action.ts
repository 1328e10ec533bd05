import type { ActingRole } from './acting-role.ts';
import { type CaseRefusal, type Concerned, type ConcernedRefusal, type ReportedCase, refuseClaim, refuseConcerned } from './case.ts';

/** What people can do about a case besides deciding it. */
export const CASE_ACTIONS = ['flag', 'hide', 'penalty'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

export interface WatchedCase extends ReportedCase {
  isFlagged: boolean;
  isHidden: boolean;
}

export type CaseActionRefusal = CaseRefusal | { code: 'already_there' } | { code: 'gone' };

/** A flag only says "look at this first", so a claim by somebody else does not prevent it. */
export function refuseFlag(about: WatchedCase, userId: number): CaseActionRefusal | undefined {
  if (about.decision) return { code: 'case_decided' };
  return refuseConcerned(about, userId) ?? (about.isFlagged ? { code: 'already_there' } : undefined);
}

/** Hiding anticipates a decision, so a claim by somebody else prevents it. */
export function refuseHide(about: WatchedCase, userId: number, now: Date): CaseActionRefusal | undefined {
  return refuseClaim(about, userId, now) ?? (about.isHidden ? { code: 'already_there' } : undefined);
}

/** No penalty if the decision was to keep, and no second one for the same thing. */
export function refusePenalty(about: ReportedCase & { isPenalised: boolean }, userId: number): CaseActionRefusal | undefined {
  const refusal = refuseConcerned(about, userId);
  if (refusal) return refusal;
  if (about.ownerId === null) return { code: 'gone' };
  if (about.decision === 'keep') return { code: 'case_decided' };
  return about.isPenalised ? { code: 'already_there' } : undefined;
}

export interface TakenCaseAction extends Concerned {
  kind: CaseAction;
  byRole: ActingRole;
  isUndone: boolean;
  isDecided: boolean;
}

export type CaseActionUndoRefusal = ConcernedRefusal | { code: 'not_undoable' } | { code: 'role_out_of_reach' };

/** A decision replaces flags and hiding. A penalty can be reversed at any time. */
export function refuseCaseActionUndo(
  taken: TakenCaseAction,
  moderator: { userId: number; role: string },
): CaseActionUndoRefusal | undefined {
  const refusal = refuseConcerned(taken, moderator.userId);
  if (refusal) return refusal;
  if (taken.byRole === 'admin' && moderator.role !== 'admin') return { code: 'role_out_of_reach' };
  return taken.isUndone || (taken.isDecided && taken.kind !== 'penalty') ? { code: 'not_undoable' } : undefined;
}
