import type { Actor } from '@verdict/core/account';
import type { ModerationDeps, Reportables } from '../reportable.ts';

/** What a reader of a case may see, and the time at which it is read. */
export interface CaseAccess {
  reportables: Reportables;
  now: Date;
  /** Whether they see reporters, moderators, notes and removed text. */
  seesPrivate: boolean;
  /** The reader's account; null for guests. */
  viewerId: number | null;
}

export function caseAccessFor({ reportables, clock, refusePermission }: ModerationDeps, actor: Actor): CaseAccess {
  const seesPrivate = refusePermission(actor, 'moderation.read') === undefined;
  return { reportables, now: clock.now(), seesPrivate, viewerId: actor.kind === 'account' ? actor.userId : null };
}
