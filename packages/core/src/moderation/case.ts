import { MINUTE_MS } from '../time/index.ts';

export const REPORT_REASONS = ['spam', 'insult', 'hate', 'threat', 'personal_data', 'off_topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const CASE_STATUSES = ['open', 'claimed', 'decided'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const DECISIONS = ['keep', 'remove'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Long enough to read a thread and think, short enough that a forgotten claim does not block a case. */
export const CLAIM_MS = 10 * MINUTE_MS;

export interface Claim {
  by: number;
  until: Date;
}

/** The people concerned, who may not decide. */
export interface Concerned {
  /** The owner of the thing; null where it has no account. */
  ownerId: number | null;
  /** Both parties of the challenge it belongs to, if any; null where an account was erased. */
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

/** Nobody decides about what they wrote, or about anything in a challenge they are a party of. */
export function refuseConcerned({ ownerId, partyIds }: Concerned, userId: number): ConcernedRefusal | undefined {
  if (ownerId === userId) return { code: 'not_to_yourself' };
  return partyIds?.includes(userId) ? { code: 'own_challenge' } : undefined;
}

/** The current claim, if it has not expired. */
export function standingClaim({ claim }: Pick<ReportedCase, 'claim'>, now: Date): Claim | null {
  return claim && now < claim.until ? claim : null;
}

export function statusOfCase(reported: Pick<ReportedCase, 'claim' | 'decision'>, now: Date): CaseStatus {
  if (reported.decision) return 'decided';
  return standingClaim(reported, now) ? 'claimed' : 'open';
}

/** The holder of a claim may renew it. Others must wait until it expires. */
export function refuseClaim(reported: ReportedCase, moderatorId: number, now: Date): CaseRefusal | undefined {
  const refusal = refuseTouch(reported, moderatorId);
  if (refusal) return refusal;
  const claim = standingClaim(reported, now);
  return claim && claim.by !== moderatorId ? { code: 'case_claimed', claim } : undefined;
}

/** Deciding needs a current claim, so that two moderators never decide at the same time. */
export function refuseDecision(reported: ReportedCase, moderatorId: number, now: Date): CaseRefusal | undefined {
  const refusal = refuseClaim(reported, moderatorId, now);
  if (refusal) return refusal;
  return standingClaim(reported, now) ? undefined : { code: 'case_not_claimed' };
}

/** Releasing needs a current claim too. */
export function refuseRelease(reported: ReportedCase, moderatorId: number, now: Date): CaseRefusal | undefined {
  return refuseDecision(reported, moderatorId, now);
}

function refuseTouch(reported: ReportedCase, moderatorId: number): CaseRefusal | undefined {
  return reported.decision ? { code: 'case_decided' } : refuseConcerned(reported, moderatorId);
}
