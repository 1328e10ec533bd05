import type { Outcome } from '../challenge/index.ts';

export const JURY_VOTES = ['uphold', 'modify', 'overturn'] as const;
export type JuryVote = (typeof JURY_VOTES)[number];

export const APPEAL_OUTCOMES = ['upheld', 'modified', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** A juror's vote; a vote to modify names the new outcome. */
export type CastVote = { vote: 'uphold' | 'overturn' } | { vote: 'modify'; modifyTo: Outcome };

/** The jury's decision, and the outcome that is valid from now on. */
interface AppealDecision {
  outcome: AppealOutcome;
  makes: Outcome;
}

interface Hearing {
  /** The outcome of the ballots. */
  was: Outcome;
  /** One for each seat; null if the juror has not voted. */
  votes: readonly (CastVote | null)[];
  /** Whether the deadline has passed. */
  isDue: boolean;
}

/**
 * The jury's decision: as soon as most of its seats want the same outcome or, after the deadline, by a majority of the votes
 * cast. Votes count by the outcome they lead to. A tie, or no vote at all, leaves the outcome unchanged.
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

/** The opposite outcome: what was accepted, even partially, is rejected; anything else is accepted. */
function overturned(was: Outcome): Outcome {
  return was === 'accepted' || was === 'partially_accepted' ? 'rejected' : 'accepted';
}

function decisionFor(was: Outcome, makes: Outcome): AppealDecision {
  if (makes === was) return { outcome: 'upheld', makes };
  return { outcome: makes === overturned(was) ? 'overturned' : 'modified', makes };
}
