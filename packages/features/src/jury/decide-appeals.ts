import type { Outcome } from '@verdict/core/challenge';
import { type CastVote, decideAppeal } from '@verdict/core/jury';
import type { Job } from '@verdict/platform/jobs';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { type Selectable, sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import { replaceResolution } from '../challenge/index.ts';
import type { Deps } from '../deps.ts';
import { isQuarantined } from '../quarantine/index.ts';

export type AppealRow = Selectable<Tables['resolution_appeal']>;
type SeatRow = Selectable<Tables['jury_seat']>;

export function juryJobs(deps: () => Deps): Job[] {
  return [{ queue: 'jury-clock', schedule: '* * * * *', retries: 5, run: (_data, signal) => decideDueAppeals(deps(), signal) }];
}

/** Decides every appeal whose period is over by the votes cast. A failure of one does not stop the others. */
export async function decideDueAppeals(deps: Deps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db.kysely
    .selectFrom('resolution_appeal')
    .select('id')
    .where('outcome', 'is', null)
    .where('decide_by', '<=', now)
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due) {
    signal?.throwIfAborted();
    const decided = deps.db.transaction(async (tx) => {
      const appeal = await lockAppeal(tx, id);
      if (appeal && appeal.outcome === null) await decideIfReady(tx, appeal, now);
    });
    await decided.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

export function lockAppeal(tx: Tx, id: number): Promise<AppealRow | undefined> {
  return tx.selectFrom('resolution_appeal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Decides an appeal once its jury agrees or its period is over. The caller has locked it. */
export async function decideIfReady(tx: Tx, appeal: AppealRow, now: Date): Promise<void> {
  const seats = await readSeats(tx, appeal);
  const was = await outcomeOf(tx, appeal.resolution_id);
  const decision = decideAppeal({ was, votes: seats.map(voteIn), isDue: now >= appeal.decide_by });
  if (!decision) return;
  const { outcome, makes } = decision;
  const replaced = outcome === 'upheld' ? null : await replaceResolution(tx, { challengeId: appeal.challenge_id, outcome: makes, now });
  await tx
    .updateTable('resolution_appeal')
    .set({ outcome, new_resolution_id: replaced?.resolutionId ?? null, decided_at: now })
    .where('id', '=', appeal.id)
    .execute();
  await appendEvent(tx, 'resolution.appeal_decided', {
    occurredAt: now,
    subject: appeal.uuid,
    subjectUserId: null,
    payload: { challenge_id: appeal.challenge_id, outcome, was, makes, votes: seats.filter((seat) => voteIn(seat) !== null).length },
  });
}

type CountedSeat = SeatRow & { is_set_aside: boolean };

/** The seats, and whether the votes of their jurors are in quarantine. Those count as if they had not voted. */
export function readSeats(tx: Tx, { id, challenge_id }: AppealRow): Promise<CountedSeat[]> {
  return tx
    .selectFrom(['jury_seat', sql<{ id: number }>`(SELECT ${challenge_id}::bigint AS id)`.as('challenge')])
    .selectAll('jury_seat')
    .select(isQuarantined({ user: 'jury_seat.user_id', kind: 'challenge', item: 'challenge.id' }).as('is_set_aside'))
    .where('appeal_id', '=', id)
    .execute();
}

export function voteIn({ vote, modify_to, is_set_aside }: CountedSeat): CastVote | null {
  if (vote === null || is_set_aside) return null;
  return vote === 'modify' ? { vote, modifyTo: modify_to as Outcome } : { vote };
}

export async function outcomeOf(tx: Tx, resolutionId: number): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`SELECT outcome FROM resolution_summary WHERE id = ${resolutionId}`.execute(tx);
  return (rows[0] as { outcome: Outcome }).outcome;
}
