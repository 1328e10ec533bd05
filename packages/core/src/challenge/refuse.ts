import type { Tier } from '../reputation/index.ts';
import type { ChallengePolicy } from './policy.ts';
import type { ChallengeStatus, ChallengeType } from './types.ts';

/** The state of a challenge that decides what can still be done. */
export interface ChallengeState {
  status: ChallengeStatus;
  challengerId: number | null;
  /** The author of the challenged claim. */
  authorId: number | null;
  evidenceEndsAt: Date;
  /** After the end of evidence, moved by the time the challenge was hidden since. */
  votingBeganAt: Date;
  votingEndsAt: Date;
  closedAt: Date | null;
  isRemoved: boolean;
}

export type ChallengeRefusal =
  | { code: 'reputation_too_low'; need: number; have: number }
  | { code: 'daily_limit'; limit: number; made: number };

/** Whether someone can make a challenge of this type, given their points and today's challenges. */
export function refuseChallenge(
  type: ChallengeType,
  { reputation, tier, madeToday }: { reputation: number; tier: Tier; madeToday: number },
  policy: Pick<ChallengePolicy, 'leastReputation' | 'challengesADay'>,
): ChallengeRefusal | undefined {
  const need = policy.leastReputation[type];
  if (reputation < need) return { code: 'reputation_too_low', need, have: reputation };
  const limit = policy.challengesADay[tier];
  return limit !== null && madeToday >= limit ? { code: 'daily_limit', limit, made: madeToday } : undefined;
}

type Refusal = 'gone' | 'period_closed';

/** The text can be edited until somebody else has given evidence or a ballot. */
export function refuseEdit(challenge: ChallengeState, isJoined: boolean): Refusal | 'challenge_joined' | undefined {
  return refuseOnceClosed(challenge) ?? (isJoined ? 'challenge_joined' : undefined);
}

/** A challenge can be withdrawn, and its evidence rated, until voting has closed. */
export function refuseOnceClosed({ status, closedAt, isRemoved }: ChallengeState): Refusal | undefined {
  if (isRemoved) return 'gone';
  return isOpen(status) && closedAt === null ? undefined : 'period_closed';
}

export function refuseEvidence({ status, evidenceEndsAt, isRemoved }: ChallengeState, now: Date): Refusal | undefined {
  if (isRemoved) return 'gone';
  return status === 'evidence_period' && now < evidenceEndsAt ? undefined : 'period_closed';
}

export function refuseBallot(challenge: ChallengeState, voterId: number, now: Date): Refusal | 'own_challenge' | undefined {
  if (challenge.isRemoved) return 'gone';
  if (partOf(challenge, voterId)) return 'own_challenge';
  return isVoting(challenge, now) ? undefined : 'period_closed';
}

/** The party of the challenge that someone is. Parties may not decide it. */
export function partOf(
  { challengerId, authorId }: Pick<ChallengeState, 'challengerId' | 'authorId'>,
  userId: number,
): 'challenger' | 'author' | null {
  if (userId === challengerId) return 'challenger';
  return userId === authorId ? 'author' : null;
}

export function isOpen(status: ChallengeStatus): boolean {
  return status === 'evidence_period' || status === 'voting_period';
}

function isVoting({ status, closedAt, votingEndsAt }: ChallengeState, now: Date): boolean {
  return status === 'voting_period' && closedAt === null && now < votingEndsAt;
}
