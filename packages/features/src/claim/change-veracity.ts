import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import { lockClaim } from './queries.ts';

interface VeracityMove {
  claimId: number;
  /** From 0 to 1. */
  after: number;
  reason: 'challenge' | 'appeal';
  challengeId: number;
}

/** Changes the veracity of a claim and records the reason. */
export async function changeVeracity(tx: Tx, { claimId, after, reason, challengeId }: VeracityMove, now: Date): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (!claim) throw new Error(`there is no claim ${claimId}`);
  await tx
    .insertInto('veracity_change')
    .values({
      uuid: newUuid(),
      claim_id: claimId,
      veracity_before: claim.veracity,
      veracity_after: after,
      reason,
      challenge_id: challengeId,
      created_at: now,
    })
    .execute();
  await tx.updateTable('claim').set({ veracity: after }).where('id', '=', claimId).execute();
  await appendEvent(tx, 'claim.veracity_changed', {
    occurredAt: now,
    subject: claim.uuid,
    subjectUserId: null, // veracity is nobody's personal data
    payload: { before: claim.veracity, after, reason, challenge_id: challengeId },
  });
}
