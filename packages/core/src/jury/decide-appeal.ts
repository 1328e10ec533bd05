import type { Outcome } from '../challenge/index.ts';

export const JURY_VOTES = ['uphold', 'modify', 'overturn'] as const;
export type JuryVote = (typeof JURY_VOTES)[number];

export const APPEAL_OUTCOMES = ['upheld', 'modified', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** What a juror would do; with what they would make of it, where they would modify it. */
export type CastVote = { vote: 'uphold' | 'overturn' } | { vote: 'modify'; modifyTo: Outcome };

/** What the jury made of it: the outcome that holds from now on. */
interface AppealDecision {
  outcome: AppealOutcome;
  makes: Outcome;
}

interface Hearing {
  /** What the ballots came to. */
  was: Outcome;
  /** One for each seat; null where its juror has not voted. */
  votes: readonly (CastVote | null)[];
  /** Whether the time to vote is over. */
  isDue: boolean;
}

/**
 * What the jury decides: as soon as most of its seats agree on a result, and when the time is over by most of the votes
 * given. Votes count by what they would make of the outcome. A tie and silence leave it as it was.
 */
export function decideAppeal({ was, votes, isDue }: Hearing): AppealDecision | undefined {
  const counts = countResults(was, votes);
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (first && first[1] * 2 > votes.length) return decisionFor(was, first[0]);
  if (!isDue) return undefined;
  const isTie = !first || first[1] === second?.[1];
  return decisionFor(was, isTie ? was : first[0]);
}

function countResults(was: Outcome, votes: readonly (CastVote | null)[]): Map<Outcome, number> {
  const counts = new Map<Outcome, number>();
  for (const vote of votes) {
    if (!vote) continue;
    const result = resultOf(was, vote);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return counts;
}

function resultOf(was: Outcome, cast: CastVote): Outcome {
  if (cast.vote === 'modify') return cast.modifyTo;
  return cast.vote === 'uphold' ? was : overturned(was);
}

/** The other way round: what was accepted, were it only in part, is rejected, and the rest accepted. */
function overturned(was: Outcome): Outcome {
  return was === 'accepted' || was === 'partially_accepted' ? 'rejected' : 'accepted';
}

function decisionFor(was: Outcome, makes: Outcome): AppealDecision {
  if (makes === was) return { outcome: 'upheld', makes };
  return { outcome: makes === overturned(was) ? 'overturned' : 'modified', makes };
}
