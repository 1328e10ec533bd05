import type { Actor } from '@verdict/core/account';
import { refuseEdit, refuseOnceClosed } from '@verdict/core/challenge';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { EditChallenge } from '@verdict/wire/challenge';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { type LockedChallenge, lockChallenge, periodsOf } from './queries.ts';

interface Request {
  id: number;
  actor: Actor;
}

/** Changes the text of a challenge that nobody else has joined. */
export async function editChallenge(deps: Deps, tx: Tx, { id, actor, body }: Request & { body: EditChallenge }): Promise<Result<null>> {
  const found = await openOwn(deps, tx, { id, actor, action: 'challenge.edit' });
  if (!found.ok) return found;
  const { standing, joined_at, uuid, challenger_id } = found.value;
  const refusal = refuseEdit(standing, joined_at !== null || (await hasBallots(tx, id)));
  if (refusal) return refuse(refusal, refusal === 'period_closed' ? periodsOf(found.value) : undefined);
  const now = deps.clock.now();
  const change = {
    ...(body.title !== undefined && { title: body.title.trim() }),
    ...(body.statement !== undefined && { statement: body.statement.trim() }),
  };
  await tx
    .updateTable('challenge')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
  await appendEvent(tx, 'challenge.edited', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: challenger_id,
    payload: { challenge_id: id, ...change },
  });
  return ok(null);
}

/** Ballots do not update the row of their challenge, or they would wait for each other, so they are counted instead. */
async function hasBallots(tx: Tx, challengeId: number): Promise<boolean> {
  return (await tx.selectFrom('ballot').select('id').where('challenge_id', '=', challengeId).limit(1).executeTakeFirst()) !== undefined;
}

/** Withdraws a challenge before it closes. Its ballots stay, and nothing is decided. Repeating it has no effect. */
export async function withdrawChallenge(deps: Deps, tx: Tx, { id, actor }: Request): Promise<Result<null>> {
  const found = await openOwn(deps, tx, { id, actor, action: 'challenge.withdraw' });
  if (!found.ok) return found;
  if (found.value.status === 'withdrawn') return ok(null);
  const refusal = refuseOnceClosed(found.value.standing);
  if (refusal) return refuse(refusal, refusal === 'period_closed' ? periodsOf(found.value) : undefined);
  await markWithdrawn(tx, found.value, deps.clock.now());
  return ok(null);
}

export async function markWithdrawn(
  tx: Tx,
  { id, uuid, challenger_id }: Pick<LockedChallenge, 'id' | 'uuid' | 'challenger_id'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('challenge')
    .set({ status: 'withdrawn', withdrawn_at: now, updated_at: now, held_at: null, held_by: null, hold_reason: null })
    .where('id', '=', id)
    .execute();
  await appendEvent(tx, 'challenge.withdrawn', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: challenger_id,
    payload: { challenge_id: id },
  });
}

async function openOwn(
  { refusePermission }: Deps,
  tx: Tx,
  { id, actor, action }: Request & { action: 'challenge.edit' | 'challenge.withdraw' },
): Promise<Result<LockedChallenge>> {
  const challenge = await lockChallenge(tx, id);
  if (!challenge) return refuse('not_found');
  const refusal = refusePermission(actor, action, { ownerId: challenge.challenger_id });
  return refusal ? refuse(refusal.code) : ok(challenge);
}
