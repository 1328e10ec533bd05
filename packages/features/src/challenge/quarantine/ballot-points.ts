import { agreedWith, type Choice, type Outcome } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockBalances } from '../../account/index.ts';
import { type Award, award, reverse } from '../../reputation/index.ts';

const REASONS = ['participation', 'accurate_vote'] as const;
type Reason = (typeof REASONS)[number];

/** A ballot that a quarantine concerns or concerned. */
export interface ConcernedBallot {
  challengeId: number;
  userId: number;
  choice: Choice;
  /** Changed after the tally was seen, and so not independent. */
  isLate: boolean;
  castAt: Date;
  /** Null before the challenge is resolved. */
  outcome: Outcome | null;
  resolvedAt: Date | null;
  isSetAside: boolean;
}

interface Entry {
  id: number;
  user_id: number;
  subject_id: number;
  reason: Reason;
  is_reversed: boolean;
}

/** Compares the ledger with what these ballots should have earned, so that doing it again changes nothing. */
export async function settleBallotPoints(tx: Tx, ballots: readonly ConcernedBallot[], now: Date): Promise<void> {
  if (ballots.length === 0) return;
  await lockBalances(
    tx,
    ballots.map(({ userId }) => userId),
  );
  const entries = Map.groupBy(await readEntries(tx, ballots), ({ user_id, subject_id, reason }) => `${subject_id}:${user_id}:${reason}`);
  const given = (ballot: ConcernedBallot, reason: Reason): Entry[] => entries.get(`${ballot.challengeId}:${ballot.userId}:${reason}`) ?? [];
  const all = ballots.flatMap((ballot) => REASONS.map((reason) => ({ ballot, reason, entries: given(ballot, reason) })));
  await reverse(
    tx,
    all
      .filter(({ ballot }) => ballot.isSetAside)
      .flatMap(({ entries }) => entries.flatMap(({ id, is_reversed }) => (is_reversed ? [] : [id]))),
    now,
  );
  await award(
    tx,
    all.flatMap(({ ballot, reason, entries }) => dueAward(ballot, reason, entries) ?? []),
    now,
  );
}

/** Points that were taken and are due again are a new award, so keys are numbered. It counts for the day on which it was earned. */
function dueAward(ballot: ConcernedBallot, reason: Reason, entries: readonly Entry[]): Award | undefined {
  const { challengeId, userId, isSetAside } = ballot;
  const at = earnedAt(ballot, reason);
  if (isSetAside || at === undefined || entries.some(({ is_reversed }) => !is_reversed)) return undefined;
  const dedupeKey = `${reason}:${challengeId}:${userId}:again:${entries.length}`;
  const last = entries.at(-1);
  return { userId, reason, subject: { kind: 'challenge', id: challengeId }, dedupeKey, at, ...(last && { restores: last.id }) };
}

function earnedAt({ castAt, outcome, resolvedAt, isLate, choice }: ConcernedBallot, reason: Reason): Date | undefined {
  if (reason === 'participation') return castAt;
  return outcome !== null && !isLate && agreedWith(outcome, choice) ? (resolvedAt ?? undefined) : undefined;
}

async function readEntries(tx: Tx, ballots: readonly ConcernedBallot[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT id, user_id, subject_id, reason, is_reversed FROM reputation_award
    WHERE subject_kind = 'challenge' AND reason = ANY (${REASONS}::text[])
      AND (subject_id, user_id) IN (SELECT * FROM unnest(${ballots.map(({ challengeId }) => challengeId)}::bigint[],
        ${ballots.map(({ userId }) => userId)}::bigint[])) ORDER BY id`.execute(tx);
  return rows;
}
