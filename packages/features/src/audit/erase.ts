import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from './append.ts';

export const ERASURE_KIND = 'payloads.erased';

interface Erasure {
  reason: string;
  now: Date;
}

/**
 * Erases the payloads of a subject's events. The log keeps the commitments, so old proofs still verify, and gets a record of
 * the erasure, which distinguishes it from a missing payload.
 */
export async function erasePayloads(tx: Tx, { subjects, ...erasure }: Erasure & { subjects: readonly string[] }): Promise<number> {
  const erased = await tx
    .updateTable('event')
    .set({ payload: null, salt: null })
    .where('subject', 'in', subjects)
    .where('payload', 'is not', null)
    .where('kind', '!=', ERASURE_KIND)
    .returning('id')
    .execute();
  return recordErased(tx, erased, erasure);
}

/** Erases the payloads about a person, and that the events were about this person. */
export async function erasePayloadsOf(tx: Tx, { userId, ...erasure }: Erasure & { userId: number }): Promise<number> {
  const erased = await tx
    .updateTable('event')
    .set({ payload: null, salt: null, subject: null, subject_user_id: null })
    .where('subject_user_id', '=', userId)
    .where('payload', 'is not', null)
    .where('kind', '!=', ERASURE_KIND)
    .returning('id')
    .execute();
  // Payloads erased earlier still have the person's id in their row.
  await tx
    .updateTable('event')
    .set({ subject: null, subject_user_id: null })
    .where('subject_user_id', '=', userId)
    .where('payload', 'is', null)
    .execute();
  return recordErased(tx, erased, erasure);
}

/**
 * The record has a subject of its own: the subject of an erased event would reveal which of the listed entries belonged to
 * it.
 */
async function recordErased(tx: Tx, erased: readonly { id: number }[], { reason, now }: Erasure): Promise<number> {
  if (erased.length === 0) return 0;
  const payload = { events: erased.map(({ id }) => id), reason };
  await appendEvent(tx, ERASURE_KIND, { occurredAt: now, subject: newUuid(), subjectUserId: null, payload });
  return erased.length;
}
