import type { Actor } from '@verdict/core/account';
import { refuseOnceClosed } from '@verdict/core/challenge';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import { lockAccounts } from '../../account/index.ts';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { type LockedChallenge, lockChallenge, periodsOf } from '../queries.ts';

export type EvidenceRow = Selectable<Tables['evidence']>;

export function lockEvidence(tx: Tx, id: number): Promise<EvidenceRow | undefined> {
  return tx.selectFrom('evidence').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Withdraws your own evidence and its ratings, until voting closes. Repeating it has no effect. */
export async function withdrawEvidence(deps: Deps, tx: Tx, { id, actor }: { id: number; actor: Actor }): Promise<Result<null>> {
  const found = await openEvidence(tx, id);
  if (!found.ok) return found;
  const { evidence, challenge } = found.value;
  const refusal = deps.refusePermission(actor, 'evidence.withdraw', { ownerId: evidence.author_id });
  if (refusal) return refuse(refusal.code);
  if (evidence.withdrawn_at) return ok(null);
  const closed = refuseOnceClosed(challenge.standing);
  if (closed) return refuse(closed, closed === 'period_closed' ? periodsOf(challenge) : undefined);
  const now = deps.clock.now();
  await tx.deleteFrom('evidence_rating').where('evidence_id', '=', id).execute();
  await tx.updateTable('evidence').set({ withdrawn_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, 'evidence.withdrawn', {
    occurredAt: now,
    subject: evidence.uuid,
    subjectUserId: evidence.author_id,
    payload: { challenge_id: evidence.challenge_id, evidence_id: id },
  });
  return ok(null);
}

interface RatingRequest {
  id: number;
  userId: number;
  /** Null withdraws the rating. */
  strong: boolean | null;
}

/** Rates evidence as strong or weak, until voting closes. Authors cannot rate their own. */
export async function rateEvidence(deps: Deps, tx: Tx, { id, userId, strong }: RatingRequest): Promise<Result<null>> {
  if (!(await lockAccounts(tx, [userId])).has(userId)) return refuse('user_not_found');
  const found = await openEvidence(tx, id);
  if (!found.ok) return found;
  const { evidence, challenge } = found.value;
  if (evidence.withdrawn_at || evidence.removed_at) return refuse('gone');
  if (evidence.author_id === userId) return refuse('not_to_yourself');
  const closed = refuseOnceClosed(challenge.standing);
  if (closed) return refuse(closed, closed === 'period_closed' ? periodsOf(challenge) : undefined);
  const now = deps.clock.now();
  if (!(await saveRating(tx, { id, userId, strong }, now))) return ok(null);
  await appendEvent(tx, 'evidence.rated', {
    occurredAt: now,
    subject: evidence.uuid,
    subjectUserId: userId,
    payload: { challenge_id: evidence.challenge_id, evidence_id: id, strong },
  });
  return ok(null);
}

/** Returns whether anything changed. */
async function saveRating(tx: Tx, { id, userId, strong }: RatingRequest, now: Date): Promise<boolean> {
  if (strong === null) {
    const { numDeletedRows } = await tx
      .deleteFrom('evidence_rating')
      .where('evidence_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('evidence_rating')
    .values({ evidence_id: id, user_id: userId, strong, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['evidence_id', 'user_id']).doUpdateSet({ strong, created_at: now }).where('evidence_rating.strong', '!=', strong),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the challenge before its evidence, as adding and closing do. Ballots may still come in. */
export async function openEvidence(tx: Tx, id: number): Promise<Result<{ evidence: EvidenceRow; challenge: LockedChallenge }>> {
  const place = await tx.selectFrom('evidence').select('challenge_id').where('id', '=', id).executeTakeFirst();
  const challenge = place && (await lockChallenge(tx, place.challenge_id, { isShared: true }));
  const evidence = challenge && (await lockEvidence(tx, id));
  return evidence ? ok({ evidence, challenge }) : refuse('not_found');
}
