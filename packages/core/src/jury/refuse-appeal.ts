import type { Outcome } from '../challenge/index.ts';
import { DAY_MS } from '../time/index.ts';

/** Who appeals. */
export const APPEAL_SIDES = ['challenger', 'author', 'third_party'] as const;
export type AppealSide = (typeof APPEAL_SIDES)[number];

/** What is new takes at least a sentence. */
export const LEAST_GROUNDS = 20;

/** An outcome, as far as it tells who may appeal it and when. */
interface AppealableOutcome {
  outcome: Outcome;
  /** From when the time to appeal counts. */
  countsFrom: Date;
  /** How long that is, by the policy it was made under. */
  appealDays: number;
  parties: Parties;
}

interface Parties {
  challengerId: number | null;
  authorId: number | null;
}

/** Why an outcome cannot be appealed, for as far as the outcome itself tells. What a jury decided is final. */
export function refuseAppeal(
  resolution: (AppealableOutcome & { decidedBy: 'ballots' | 'jury' }) | undefined,
  now: Date,
): AppealRefusal | undefined {
  if (!resolution) return 'not_resolved';
  if (resolution.decidedBy === 'jury') return 'appeal_exists';
  return now >= appealTimes(resolution).until ? 'appeal_too_late' : undefined;
}

type AppealRefusal = 'not_resolved' | 'appeal_exists' | 'appeal_too_late';

/** Whether an outcome went against a side. In part or undecided, neither got what it wanted. */
export function wentAgainst(outcome: Outcome, side: AppealSide): boolean {
  if (side === 'third_party') return false;
  return outcome !== (side === 'challenger' ? 'accepted' : 'rejected');
}

const DAYS_OF_THE_LOSER = 3;

/** There is one appeal for each outcome, so whoever it went against has it to themselves at first, while they are there. */
export function appealTimes({ outcome, countsFrom, appealDays, parties }: AppealableOutcome): { othersFrom: Date; until: Date } {
  const after = (days: number) => new Date(countsFrom.getTime() + days * DAY_MS);
  const isLoserThere =
    (parties.challengerId !== null && wentAgainst(outcome, 'challenger')) || (parties.authorId !== null && wentAgainst(outcome, 'author'));
  return { othersFrom: after(isLoserThere ? Math.min(DAYS_OF_THE_LOSER, appealDays / 3) : 0), until: after(appealDays) };
}

interface Appellant {
  side: AppealSide;
  /** Whether a ballot of theirs would weigh anything. */
  ballotCounts: boolean;
}

type AppellantRefusal = { code: 'appeal_in_favour' | 'appeal_needs_ballots' } | { code: 'appeal_too_early'; from: Date };

/** Why someone may not appeal what others may: the one appeal is not for those who would waste it. */
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
