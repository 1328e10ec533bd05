import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { CastJuryVote } from '@verdict/wire/jury';
import { appendEvent } from '../audit/index.ts';
import { decideIfReady, lockAppeal } from './decide-appeals.ts';
import { isShown } from './queries.ts';

interface NewVote {
  appealId: number;
  jurorId: number;
  body: CastJuryVote;
  now: Date;
}

/** Saves a juror's vote or replaces the previous one. The vote that settles it decides the appeal. */
export async function castVote(tx: Tx, { appealId, jurorId, body, now }: NewVote): Promise<Result<null>> {
  const appeal = await lockAppeal(tx, appealId);
  if (!appeal) return refuse('not_found');
  const seat = await tx
    .selectFrom('jury_seat')
    .select('id')
    .where('appeal_id', '=', appealId)
    .where('user_id', '=', jurorId)
    .executeTakeFirst();
  // The jury continues while its challenge is hidden; for everyone else the appeal is not found.
  if (!seat) return refuse((await isShown(tx, appealId)) ? 'not_a_juror' : 'not_found');
  if (appeal.outcome !== null) return refuse('appeal_decided');
  if (now >= appeal.decide_by) return refuse('period_closed', { ended_at: appeal.decide_by.toISOString() });
  const modifyTo = body.vote === 'modify' ? body.modifyTo : null;
  await tx
    .updateTable('jury_seat')
    .set({ vote: body.vote, modify_to: modifyTo, reason: body.reason, voted_at: now })
    .where('id', '=', seat.id)
    .execute();
  await appendEvent(tx, 'jury.voted', {
    occurredAt: now,
    subject: appeal.uuid,
    subjectUserId: jurorId,
    payload: { vote: body.vote, modify_to: modifyTo, reason: body.reason },
  });
  await decideIfReady(tx, appeal, now);
  return ok(null);
}
