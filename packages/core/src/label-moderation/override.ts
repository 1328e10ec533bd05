import type { Role } from '../account/index.ts';
import { type CaseRefusal, type Claim, refuseClaim, refuseUndo, type UndoRefusal } from '../moderation/index.ts';

/** The facts about a label that a moderator's decision depends on. */
export interface ModeratedLabel {
  /** The author of the flagged words; null if they have no account. The person who added the label may decide about it. */
  authorId: number | null;
  claim: Claim | null;
  /** Whether the words were changed since, so that there is nothing left to decide. */
  isOutdated: boolean;
}

export type OverrideRefusal = CaseRefusal | { code: 'label_outdated' };

/**
 * Why a moderator may not claim or decide about a label, if so. Unlike a reported case, a label can be decided again, and
 * without a claim, because API clients have none. A claim by another moderator prevents both.
 */
export function refuseOverride(label: ModeratedLabel, moderatorId: number, now: Date): OverrideRefusal | undefined {
  const { authorId, claim, isOutdated } = label;
  if (isOutdated) return { code: 'label_outdated' };
  return refuseClaim({ ownerId: authorId, claim, decision: null }, moderatorId, now);
}

export interface OverrideTaken {
  authorId: number | null;
  /** The moderator's role when they decided. */
  byRole: Role;
  isUndone: boolean;
}

/** The same rule as for reported things. An undo restores the previous status, so a newer case never blocks it. */
export function refuseOverrideUndo(taken: OverrideTaken, moderator: { userId: number; role: Role }): UndoRefusal | undefined {
  const { authorId: ownerId, byRole, isUndone } = taken;
  return refuseUndo({ decision: 'remove', ownerId, byRole, isUndone, hasNewerCase: false }, moderator);
}
