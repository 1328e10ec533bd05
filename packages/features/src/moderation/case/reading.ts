import type { Actor } from '@verdict/core/account';
import type { ModerationDeps, Reportables } from '../reportable.ts';

/** How a case is read: when, and whether with what is for moderators alone. */
export interface Reading {
  reportables: Reportables;
  now: Date;
  /** Who reported, who decided, what moderators noted, and what they took down. */
  seesPrivate: boolean;
  /** Whose eyes read it; null for those without an account. */
  viewerId: number | null;
}

export function readingFor({ reportables, clock, refusePermission }: ModerationDeps, actor: Actor): Reading {
  const seesPrivate = refusePermission(actor, 'moderation.read') === undefined;
  return { reportables, now: clock.now(), seesPrivate, viewerId: actor.kind === 'account' ? actor.userId : null };
}
