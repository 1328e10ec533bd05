import { HOUR_MS } from '../time/index.ts';
import type { ChallengePolicy } from './policy.ts';
import { type ChallengeState, partOf } from './refuse.ts';

export interface Viewer {
  /** Null for a guest. */
  userId: number | null;
  hasVoted: boolean;
}

export type TallySight =
  | { isShown: true }
  | { isShown: false; because: 'not_voted' | 'too_early' | 'not_open' | 'not_a_voter'; until: Date | null };

/**
 * Who sees the tally. After the close, everyone; before it only those who have voted, and not on the first day, so that early
 * votes do not influence later ones.
 */
export function seeTally(
  challenge: ChallengeState,
  { userId, hasVoted }: Viewer,
  { policy, now }: { policy: Pick<ChallengePolicy, 'tallyHiddenHours'>; now: Date },
): TallySight {
  const { status, closedAt, votingBeganAt, votingEndsAt } = challenge;
  if (closedAt !== null) return { isShown: true };
  if (status !== 'voting_period') return { isShown: false, because: 'not_open', until: null };
  if (userId === null || partOf(challenge, userId)) return { isShown: false, because: 'not_a_voter', until: votingEndsAt };
  const until = new Date(votingBeganAt.getTime() + policy.tallyHiddenHours * HOUR_MS);
  const isEarly = now < until;
  if (!hasVoted) return { isShown: false, because: 'not_voted', until: isEarly ? until : null };
  return isEarly ? { isShown: false, because: 'too_early', until } : { isShown: true };
}
