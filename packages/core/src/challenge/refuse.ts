import type { Tier } from '../reputation/index.ts';
import type { ChallengePolicy } from './policy.ts';
import type { ChallengeStatus, ChallengeType } from './types.ts';

/** Where a challenge stands, as far as it decides what may still be done. */
export interface Standing {
  status: ChallengeStatus;
  challengerId: number | null;
  /** Who made the claim it is about. */
  authorId: number | null;
  evidenceEndsAt: Date;
  /** Later than the end of evidence by as long as it was out of sight since. */
  votingBeganAt: Date;
  votingEndsAt: Date;
  closedAt: Date | null;
  isRemoved: boolean;
}

export type MakingRefusal =
  | { code: 'reputation_too_low'; need: number; have: number }
  | { code: 'daily_limit'; limit: number; made: number };

/** Whether someone may make a challenge of this type, with the points they have and those they made today. */
export function refuseMaking(
  type: ChallengeType,
  { reputation, tier, madeToday }: { reputation: number; tier: Tier; madeToday: number },
  policy: Pick<ChallengePolicy, 'leastReputation' | 'challengesADay'>,
): MakingRefusal | undefined {
  const need = policy.leastReputation[type];
  if (reputation < need) return { code: 'reputation_too_low', need, have: reputation };
  const limit = policy.challengesADay[tier];
  return limit !== null && madeToday >= limit ? { code: 'daily_limit', limit, made: madeToday } : undefined;
}

type Refusal = 'gone' | 'period_closed';

/** Its words may be changed until someone else has given evidence or a ballot. */
export function refuseEdit(standing: Standing, isJoined: boolean): Refusal | 'challenge_joined' | undefined {
  return refuseOnceClosed(standing) ?? (isJoined ? 'challenge_joined' : undefined);
}

/** It may be withdrawn, and its evidence rated, until voting has closed. */
export function refuseOnceClosed({ status, closedAt, isRemoved }: Standing): Refusal | undefined {
  if (isRemoved) return 'gone';
  return isOpen(status) && closedAt === null ? undefined : 'period_closed';
}

export function refuseEvidence({ status, evidenceEndsAt, isRemoved }: Standing, now: Date): Refusal | undefined {
  if (isRemoved) return 'gone';
  return status === 'evidence_period' && now < evidenceEndsAt ? undefined : 'period_closed';
}

export function refuseBallot(standing: Standing, voterId: number, now: Date): Refusal | 'own_challenge' | undefined {
  if (standing.isRemoved) return 'gone';
  if (partOf(standing, voterId)) return 'own_challenge';
  return isVoting(standing, now) ? undefined : 'period_closed';
}

/** On which side of it someone stands, who may therefore not decide it. */
export function partOf(
  { challengerId, authorId }: Pick<Standing, 'challengerId' | 'authorId'>,
  userId: number,
): 'challenger' | 'author' | null {
  if (userId === challengerId) return 'challenger';
  return userId === authorId ? 'author' : null;
}

export function isOpen(status: ChallengeStatus): boolean {
  return status === 'evidence_period' || status === 'voting_period';
}

function isVoting({ status, closedAt, votingEndsAt }: Standing, now: Date): boolean {
  return status === 'voting_period' && closedAt === null && now < votingEndsAt;
}
