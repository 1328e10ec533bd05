import { MINUTE_MS } from '../time/index.ts';

export const REPORT_REASONS = ['spam', 'insult', 'hate', 'threat', 'personal_data', 'off_topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const CASE_STATUSES = ['open', 'claimed', 'decided'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const DECISIONS = ['keep', 'remove'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Long enough to read a thread and think, short enough that a case is not lost to someone who went home. */
export const CLAIM_MS = 10 * MINUTE_MS;

export interface Claim {
  by: number;
  until: Date;
}

/** Whose matter something is. They leave it to others. */
export interface Concerned {
  /** Whose thing it is; null where nobody's account is behind it. */
  ownerId: number | null;
  /** Both sides of the challenge it belongs to, where it belongs to one; null where an account is gone. */
  partyIds?: readonly (number | null)[];
}

export interface ReportedCase extends Concerned {
  claim: Claim | null;
  decision: Decision | null;
}

export type ConcernedRefusal = { code: 'not_to_yourself' } | { code: 'own_challenge' };

export type CaseRefusal =
  | ConcernedRefusal
  | { code: 'case_decided' }
  | { code: 'case_not_claimed' }
  | { code: 'case_claimed'; claim: Claim };

/** Nobody judges what they wrote, nor what was said for or against them in a challenge. */
export function refuseConcerned({ ownerId, partyIds }: Concerned, userId: number): ConcernedRefusal | undefined {
  if (ownerId === userId) return { code: 'not_to_yourself' };
  return partyIds?.includes(userId) ? { code: 'own_challenge' } : undefined;
}

/** The claim that holds now. One that has run out holds nobody off. */
export function standingClaim({ claim }: Pick<ReportedCase, 'claim'>, now: Date): Claim | null {
  return claim && now < claim.until ? claim : null;
}

export function statusOfCase(reported: Pick<ReportedCase, 'claim' | 'decision'>, now: Date): CaseStatus {
  if (reported.decision) return 'decided';
  return standingClaim(reported, now) ? 'claimed' : 'open';
}

/** Whoever holds a case may claim it again for more time; others wait until the claim has run out. */
export function refuseClaim(reported: ReportedCase, moderatorId: number, now: Date): CaseRefusal | undefined {
  const refusal = refuseTouch(reported, moderatorId);
  if (refusal) return refusal;
  const claim = standingClaim(reported, now);
  return claim && claim.by !== moderatorId ? { code: 'case_claimed', claim } : undefined;
}

/** Deciding takes a claim that still holds, so that two moderators never decide at once. */
export function refuseDecision(reported: ReportedCase, moderatorId: number, now: Date): CaseRefusal | undefined {
  const refusal = refuseClaim(reported, moderatorId, now);
  if (refusal) return refusal;
  return standingClaim(reported, now) ? undefined : { code: 'case_not_claimed' };
}

/** Giving up a claim. One that has run out is given up already. */
export function refuseRelease(reported: ReportedCase, moderatorId: number, now: Date): CaseRefusal | undefined {
  return refuseDecision(reported, moderatorId, now);
}

function refuseTouch(reported: ReportedCase, moderatorId: number): CaseRefusal | undefined {
  return reported.decision ? { code: 'case_decided' } : refuseConcerned(reported, moderatorId);
}
