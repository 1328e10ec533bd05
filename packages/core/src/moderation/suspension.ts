import type { Role } from '../account/index.ts';
import { DAY_MS } from '../time/index.ts';

export const MAX_SUSPENSION_DAYS = 365;

export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

interface Person {
  userId: number;
  role: Role;
}

export type ReachRefusal = { code: 'not_to_yourself' } | { code: 'role_out_of_reach' };

/** Nobody suspends themselves or lifts their own suspension. Only administrators act on moderators. */
export function refuseReach(moderator: Person, person: Person): ReachRefusal | undefined {
  if (moderator.userId === person.userId) return { code: 'not_to_yourself' };
  return person.role !== 'member' && moderator.role !== 'admin' ? { code: 'role_out_of_reach' } : undefined;
}

/** When a suspension ends; null if it is permanent. */
export function endOfSuspension(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

export interface SuspensionSpan {
  until: Date | null;
  liftedAt: Date | null;
}

/** A suspension ends by itself at `until`. */
export function isInForce({ until, liftedAt }: SuspensionSpan, now: Date): boolean {
  return liftedAt === null && (until === null || now < until);
}

export interface OpenAppeal {
  outcome: AppealOutcome | null;
  /** The suspended person. */
  userId: number;
  /** Who suspended them; null once their account is gone. */
  suspendedBy: number | null;
}

export type AppealRefusal = { code: 'case_decided' } | { code: 'not_to_yourself' } | { code: 'own_decision' };

/** Another moderator decides an appeal. An administrator may be the only one there is, and may decide their own. */
export function refuseAppealDecision(appeal: OpenAppeal, moderator: Person): AppealRefusal | undefined {
  if (appeal.outcome) return { code: 'case_decided' };
  if (appeal.userId === moderator.userId) return { code: 'not_to_yourself' };
  return appeal.suspendedBy === moderator.userId && moderator.role !== 'admin' ? { code: 'own_decision' } : undefined;
}
