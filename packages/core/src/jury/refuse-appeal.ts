import type { Outcome } from '../challenge/index.ts';
import { DAY_MS } from '../time/index.ts';

/** Who appeals. */
export const APPEAL_SIDES = ['challenger', 'author', 'third_party'] as const;
export type AppealSide = (typeof APPEAL_SIDES)[number];

/** New grounds need at least a sentence. */
export const MIN_GROUNDS = 20;

/** What decides who can appeal an outcome and when. */
interface AppealableOutcome {
  outcome: Outcome;
  /** When the time to appeal starts. */
  countsFrom: Date;
  /** The time to appeal, by the policy of the challenge. */
  appealDays: number;
  parties: Parties;
}

interface Parties {
  challengerId: number | null;
  authorId: number | null;
}

/** Why an outcome cannot be appealed by anyone. A jury's decision is final. */
export function refuseAppeal(
  resolution: (AppealableOutcome & { decidedBy: 'ballots' | 'jury' }) | undefined,
  now: Date,
): AppealRefusal | undefined {
  if (!resolution) return 'not_resolved';
  if (resolution.decidedBy === 'jury') return 'appeal_exists';
  return now >= appealTimes(resolution).until ? 'appeal_too_late' : undefined;
}

type AppealRefusal = 'not_resolved' | 'appeal_exists' | 'appeal_too_late';

/** Whether an outcome went against a party. A partial or undecided outcome goes against both. */
export function wentAgainst(outcome: Outcome, side: AppealSide): boolean {
  if (side === 'third_party') return false;
  return outcome !== (side === 'challenger' ? 'accepted' : 'rejected');
}

const DAYS_OF_THE_LOSER = 3;

/** There is one appeal for each outcome, so the losing party has the right to it alone at first, if the party still has an account. */
export function appealTimes({ outcome, countsFrom, appealDays, parties }: AppealableOutcome): { othersFrom: Date; until: Date } {
  const after = (days: number) => new Date(countsFrom.getTime() + days * DAY_MS);
  const isLoserThere =
    (parties.challengerId !== null && wentAgainst(outcome, 'challenger')) || (parties.authorId !== null && wentAgainst(outcome, 'author'));
  return { othersFrom: after(isLoserThere ? Math.min(DAYS_OF_THE_LOSER, appealDays / 3) : 0), until: after(appealDays) };
}

interface Appellant {
  side: AppealSide;
  /** Whether a ballot of theirs would have weight. */
  ballotCounts: boolean;
}

type AppellantRefusal = { code: 'appeal_in_favour' | 'appeal_needs_ballots' } | { code: 'appeal_too_early'; from: Date };

/** Why this person may not appeal. There is one appeal for each outcome, and it must not be wasted. */
export function refuseAppellant({ side, ballotCounts }: Appellant, resolution: AppealableOutcome, now: Date): AppellantRefusal | undefined {
  if (wentAgainst(resolution.outcome, side)) return undefined;
  if (side !== 'third_party') return { code: 'appeal_in_favour' };
  if (!ballotCounts) return { code: 'appeal_needs_ballots' };
  const { othersFrom: from } = appealTimes(resolution);
  return now < from ? { code: 'appeal_too_early', from } : undefined;
}

export function sideOf(userId: number, { challengerId, authorId }: Parties): AppealSide {
  if (userId === challengerId) return 'challenger';
  return userId === authorId ? 'author' : 'third_party';
}
