import { MIN_GROUNDS, refuseAppeal, refuseAppellant, sideOf } from '@verdict/core/jury';
import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid, randomPooled } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import { doesBallotCount, lockAppealable } from '../challenge/index.ts';
import { callJury } from './call-jury.ts';

interface NewAppeal {
  challengeId: number;
  appellantId: number;
  grounds: string;
  now: Date;
}

/** Appeals the outcome of a challenge and draws its jury. */
export async function createAppeal(tx: Tx, { challengeId, appellantId, now, ...input }: NewAppeal): Promise<Result<number>> {
  const grounds = input.grounds.trim();
  if (grounds.length < MIN_GROUNDS) return refuse('grounds_too_short', { least: MIN_GROUNDS });
  const challenge = await lockAppealable(tx, challengeId);
  if (!challenge) return refuse('not_found');
  const { resolution, policy, parties } = challenge;
  const refusal = refuseAppeal(resolution, now);
  if (refusal || !resolution) return refuse(refusal ?? 'not_resolved');
  const side = sideOf(appellantId, parties);
  const ballotCounts = side !== 'third_party' || (await doesBallotCount(tx, { userId: appellantId, challengeId }, { policy, now }));
  const unfit = refuseAppellant({ side, ballotCounts }, resolution, now);
  if (unfit) return refuse(unfit.code, unfit.code === 'appeal_too_early' ? { from: unfit.from.toISOString() } : undefined);
  const appeal = {
    uuid: newUuid(),
    resolution_id: resolution.id,
    challenge_id: challengeId,
    appellant_id: appellantId,
    side,
    grounds,
    created_at: now,
    decide_by: new Date(now.getTime() + policy.juryHours * HOUR_MS),
    draw_seed: randomPooled(32).toString('hex'),
  };
  const id = await saveAppeal(tx, appeal);
  if (id === undefined) return refuse('appeal_exists');
  await appendEvent(tx, 'resolution.appealed', {
    occurredAt: now,
    subject: appeal.uuid,
    subjectUserId: appellantId,
    payload: { challenge_id: challengeId, resolution_id: resolution.id, side, grounds },
  });
  await callJury(tx, { appeal: { ...appeal, id }, challenge: parties, size: policy.jurySize, now });
  return ok(id);
}

/** Undefined if that outcome has an appeal already. */
async function saveAppeal(tx: Tx, appeal: Parameters<ReturnType<typeof insertAppeal>['values']>[0]): Promise<number | undefined> {
  const row = await insertAppeal(tx)
    .values(appeal)
    .onConflict((conflict) => conflict.column('resolution_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const insertAppeal = (tx: Tx) => tx.insertInto('resolution_appeal');
