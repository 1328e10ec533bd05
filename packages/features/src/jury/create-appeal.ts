import { refuseAppeal, sideOf } from '@verdict/core/jury';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid, randomPooled } from '@verdict/platform/random';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import { callJury } from './call-jury.ts';

const HOUR_MS = 3_600_000;

interface NewAppeal {
  challengeId: number;
  appellantId: number;
  grounds: string;
  now: Date;
}

/** Appeals the outcome of a challenge, and draws who decides about it. */
export async function createAppeal(tx: Tx, { challengeId, appellantId, grounds, now }: NewAppeal): Promise<Result<number>> {
  const challenge = await findAppealable(tx, challengeId);
  if (!challenge) return refuse('not_found');
  const { resolution, policy } = challenge;
  const refusal = refuseAppeal(resolution && { ...resolution, appealDays: policy.appealDays }, now);
  if (refusal || !resolution) return refuse(refusal ?? 'not_resolved');
  const side = sideOf(appellantId, challenge);
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
  await appendEvent(tx, {
    kind: 'resolution.appealed',
    occurredAt: now,
    subject: appeal.uuid,
    subjectUserId: appellantId,
    payload: { challenge_id: challengeId, resolution_id: resolution.id, side, grounds },
  });
  await callJury(tx, { appeal: { ...appeal, id }, challenge, size: policy.jurySize, now });
  return ok(id);
}

/** Nothing where that outcome has its appeal. */
async function saveAppeal(tx: Tx, appeal: Parameters<ReturnType<typeof insertAppeal>['values']>[0]): Promise<number | undefined> {
  const row = await insertAppeal(tx)
    .values(appeal)
    .onConflict((conflict) => conflict.column('resolution_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const insertAppeal = (tx: Tx) => tx.insertInto('resolution_appeal');

interface Appealable {
  challengerId: number | null;
  authorId: number | null;
  policy: { appealDays: number; juryHours: number; jurySize: number };
  /** The one that holds. */
  resolution: { id: number; decidedBy: 'ballots' | 'jury'; resolvedAt: Date } | undefined;
}

/** A challenge that can be seen, held as it is until the appeal stands. */
async function findAppealable(tx: Tx, challengeId: number): Promise<Appealable | undefined> {
  const { rows } = await sql<Omit<Appealable, 'resolution'> & { id: number | null; decidedBy: 'ballots' | 'jury'; resolvedAt: Date }>`
    SELECT challenger_id AS "challengerId", claim.author_id AS "authorId", challenge.policy,
      resolution.id, resolution.decided_by AS "decidedBy", resolution.created_at AS "resolvedAt"
    FROM challenge JOIN claim ON claim.id = claim_id
    LEFT JOIN resolution ON resolution.challenge_id = challenge.id AND superseded_at IS NULL
    WHERE challenge.id = ${challengeId} AND challenge.removed_at IS NULL
    FOR SHARE OF challenge`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { id, decidedBy, resolvedAt, ...challenge } = row;
  return { ...challenge, resolution: id === null ? undefined : { id, decidedBy, resolvedAt } };
}
