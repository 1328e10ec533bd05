import type { Job } from '@verdict/platform/jobs';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { heldUntil } from '../quarantine/index.ts';
import { PREVIEW_QUEUE } from './evidence/add-evidence.ts';
import { fetchPreviews } from './evidence/previews.ts';
import { type LockedChallenge, lockChallenge, type Reader } from './queries.ts';
import { closeVoting } from './resolution/close-voting.ts';
import { isChecked } from './resolution/is-checked.ts';
import { resolveClosed } from './resolution/resolve.ts';

/**
 * Moves every challenge whose period is over to its next state, the longest overdue first, each in its own transaction. Two
 * processes may run this at once: the second waits for the lock and finds the challenge moved. It waits for locked rows
 * rather than skipping them, so that voting closes even while ballots arrive. A failure of one challenge does not stop the
 * others. Returns how many moves were made.
 */
export async function advanceChallenges(deps: Deps, now: Date, signal?: AbortSignal): Promise<number> {
  const failed = new Map<number, unknown>();
  let moves = 0;
  for (;;) {
    signal?.throwIfAborted();
    const due = await findNextDue(deps.db.kysely, now, [...failed.keys()]);
    if (due === undefined) break;
    try {
      moves += await deps.db.transaction((tx) => moveIfDue(deps, tx, { id: due, now }));
    } catch (error) {
      failed.set(due, error);
    }
  }
  if (failed.size > 0) throw [...failed.values()][0];
  return moves;
}

async function findNextDue(reader: Reader, now: Date, except: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM challenge
    WHERE removed_at IS NULL AND id <> ALL (${except}::bigint[]) AND (
      (status = 'evidence_period' AND evidence_ends_at <= ${now})
      OR (status = 'voting_period' AND voting_ends_at <= ${now} AND closed_at IS NULL)
      OR (status = 'voting_period' AND closed_at IS NOT NULL AND held_at IS NULL AND ${heldUntil({ kind: 'challenge', item: 'challenge.id' })} IS NULL))
    ORDER BY CASE status WHEN 'evidence_period' THEN evidence_ends_at ELSE voting_ends_at END, id
    LIMIT 1`.execute(reader);
  return rows[0]?.id;
}

/** Checks again under the lock, because another process may have moved the challenge. Returns the number of moves. */
async function moveIfDue(deps: Deps, tx: Tx, { id, now }: { id: number; now: Date }): Promise<number> {
  const challenge = await lockChallenge(tx, id);
  if (!challenge || !isDue(challenge, now)) return 0;
  await move(deps, tx, { challenge, now });
  return 1;
}

function isDue({ status, evidence_ends_at, voting_ends_at, closed_at, held_at, removed_at }: LockedChallenge, now: Date): boolean {
  if (removed_at) return false;
  if (status === 'evidence_period') return evidence_ends_at <= now;
  return status === 'voting_period' && (closed_at ? !held_at : voting_ends_at <= now);
}

interface Move {
  challenge: LockedChallenge;
  now: Date;
}

async function move(deps: Deps, tx: Tx, { challenge, now }: Move): Promise<void> {
  if (challenge.status === 'evidence_period') await openVoting(tx, { challenge, now });
  else if (!challenge.closed_at) await closeVoting(deps, tx, { challenge, now });
  // Voting closed while suspicious activity was being checked.
  else if (!(await isChecked(tx, challenge.id))) await resolveClosed(tx, { challenge, now });
}

async function openVoting(tx: Tx, { challenge: { id, uuid, voting_ends_at }, now }: Move): Promise<void> {
  await tx.updateTable('challenge').set({ status: 'voting_period', updated_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, 'challenge.voting_opened', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { challenge_id: id, voting_ends_at: voting_ends_at.toISOString() },
  });
}

export function challengeJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'challenge-clock',
      schedule: '* * * * *',
      retries: 2,
      async run(_data, signal) {
        const moves = await advanceChallenges(deps(), deps().clock.now(), signal);
        if (moves > 0) deps().log.info({ moves }, 'challenges advanced');
      },
    },
    // Queued when a link is added; the schedule retries links that could not be read.
    { queue: PREVIEW_QUEUE, schedule: '*/5 * * * *', retries: 2, run: (_data, signal) => fetchPreviews(deps(), signal) },
  ];
}
