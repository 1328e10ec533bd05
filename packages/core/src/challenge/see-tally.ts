import { HOUR_MS } from '../time/index.ts';
import type { ChallengePolicy } from './policy.ts';
import { partOf, type Standing } from './refuse.ts';

export interface Viewer {
  /** Null for a guest. */
  userId: number | null;
  hasVoted: boolean;
}

export type TallySight =
  | { isShown: true }
  | { isShown: false; because: 'not_voted' | 'too_early' | 'not_open' | 'not_a_voter'; until: Date | null };

/**
 * Who sees the tally. Once voting has closed, everyone; before that only those who have voted, and not at first: what others
 * think must not tell anyone what to think.
 */
export function seeTally(
  standing: Standing,
  { userId, hasVoted }: Viewer,
  { policy, now }: { policy: Pick<ChallengePolicy, 'tallyHiddenHours'>; now: Date },
): TallySight {
  const { status, closedAt, votingBeganAt, votingEndsAt } = standing;
  if (closedAt !== null) return { isShown: true };
  if (status !== 'voting_period') return { isShown: false, because: 'not_open', until: null };
  if (userId === null || partOf(standing, userId)) return { isShown: false, because: 'not_a_voter', until: votingEndsAt };
  const until = new Date(votingBeganAt.getTime() + policy.tallyHiddenHours * HOUR_MS);
  const isEarly = now < until;
  if (!hasVoted) return { isShown: false, because: 'not_voted', until: isEarly ? until : null };
  return isEarly ? { isShown: false, because: 'too_early', until } : { isShown: true };
}
