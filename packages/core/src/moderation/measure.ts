import { type CaseRefusal, type Concerned, type ConcernedRefusal, type ReportedCase, refuseClaim, refuseConcerned } from './case.ts';
import type { Office } from './office.ts';

/** What can be done about a case before it is decided, and besides. */
export const MEASURES = ['flag', 'hide', 'penalty'] as const;
export type Measure = (typeof MEASURES)[number];

export interface WatchedCase extends ReportedCase {
  isFlagged: boolean;
  isHidden: boolean;
}

export type MeasureRefusal = CaseRefusal | { code: 'already_there' } | { code: 'gone' };

/** A flag only says "look at this first", so it need not wait for whoever has claimed the case. */
export function refuseFlag(about: WatchedCase, userId: number): MeasureRefusal | undefined {
  if (about.decision) return { code: 'case_decided' };
  return refuseConcerned(about, userId) ?? (about.isFlagged ? { code: 'already_there' } : undefined);
}

/** Hiding anticipates a decision, so whoever is about to take it goes first. */
export function refuseHide(about: WatchedCase, userId: number, now: Date): MeasureRefusal | undefined {
  return refuseClaim(about, userId, now) ?? (about.isHidden ? { code: 'already_there' } : undefined);
}

/** Points are taken for something that was wrong: not for what was kept, nor twice for one thing. */
export function refusePenalty(about: ReportedCase & { isPenalised: boolean }, userId: number): MeasureRefusal | undefined {
  const refusal = refuseConcerned(about, userId);
  if (refusal) return refusal;
  if (about.ownerId === null) return { code: 'gone' };
  if (about.decision === 'keep') return { code: 'case_decided' };
  return about.isPenalised ? { code: 'already_there' } : undefined;
}

export interface MeasureTaken extends Concerned {
  kind: Measure;
  byOffice: Office;
  isUndone: boolean;
  isDecided: boolean;
}

export type MeasureUndoRefusal = ConcernedRefusal | { code: 'not_undoable' } | { code: 'role_out_of_reach' };

/** A decision has put something in the place of flags and hiding; points can be given back at any time. */
export function refuseMeasureUndo(taken: MeasureTaken, moderator: { userId: number; role: string }): MeasureUndoRefusal | undefined {
  const refusal = refuseConcerned(taken, moderator.userId);
  if (refusal) return refusal;
  if (taken.byOffice === 'admin' && moderator.role !== 'admin') return { code: 'role_out_of_reach' };
  return taken.isUndone || (taken.isDecided && taken.kind !== 'penalty') ? { code: 'not_undoable' } : undefined;
}
