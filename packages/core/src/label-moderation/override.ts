import type { Role } from '../account/index.ts';
import { type CaseRefusal, type Claim, refuseClaim, refuseUndo, type UndoRefusal } from '../moderation/index.ts';

/** A label as far as moderating it goes. */
export interface ModeratedLabel {
  /** Whose words it flags; null where no account is behind them. Who brought the label in may decide about it. */
  authorId: number | null;
  claim: Claim | null;
  /** Whether the words were changed since, so that there is nothing left to decide about. */
  isOutdated: boolean;
}

export type OverrideRefusal = CaseRefusal | { code: 'label_outdated' };

/**
 * Why a moderator may not take up or decide about a label, if so. Unlike a reported case it can be decided anew, and
 * without a claim: whoever works through the API has none. A claim of someone else holds both off.
 */
export function refuseOverride(label: ModeratedLabel, moderatorId: number, now: Date): OverrideRefusal | undefined {
  const { authorId, claim, isOutdated } = label;
  if (isOutdated) return { code: 'label_outdated' };
  return refuseClaim({ ownerId: authorId, claim, decision: null }, moderatorId, now);
}

export interface OverrideTaken {
  authorId: number | null;
  /** What the moderator was when they decided. */
  byRole: Role;
  isUndone: boolean;
}

/** As with reported things; what held before holds again, so that there is nothing newer to stand in the way. */
export function refuseOverrideUndo(taken: OverrideTaken, moderator: { userId: number; role: Role }): UndoRefusal | undefined {
  const { authorId: ownerId, byRole, isUndone } = taken;
  return refuseUndo({ decision: 'remove', ownerId, byRole, isUndone, hasNewerCase: false }, moderator);
}
