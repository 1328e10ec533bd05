import type { VoteType } from '@verdict/core/proposal';
import type { VoteCounts } from '@verdict/wire/proposal';

/** The counts once a person's vote `before` has become `after`; null is no vote. */
export function countsAfter(votes: VoteCounts, before: VoteType | null, after: VoteType | null): VoteCounts {
  const counts = { ...votes };
  if (before) counts[before] = Math.max(0, counts[before] - 1);
  if (after) counts[after] += 1;
  return counts;
}

export const totalOf = ({ support, oppose, pass }: VoteCounts): number => support + oppose + pass;
