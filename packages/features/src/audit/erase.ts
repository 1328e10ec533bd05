import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from './append.ts';

export const ERASURE_KIND = 'payloads.erased';

interface Erasure {
  reason: string;
  now: Date;
}

/**
 * Erases what events say about a subject. The log keeps its commitments, so old proofs still verify, and
 * a record of the erasure, so that a payload which merely went missing is told apart.
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

/** Erases what events say of a person, and that they were about this person at all. */
export async function erasePayloadsOf(tx: Tx, { userId, ...erasure }: Erasure & { userId: number }): Promise<number> {
  const erased = await tx
    .updateTable('event')
    .set({ payload: null, salt: null, subject: null, subject_user_id: null })
    .where('subject_user_id', '=', userId)
    .where('payload', 'is not', null)
    .where('kind', '!=', ERASURE_KIND)
    .returning('id')
    .execute();
  // What was emptied before, by its slice or by retention, still says whose it was.
  await tx
    .updateTable('event')
    .set({ subject: null, subject_user_id: null })
    .where('subject_user_id', '=', userId)
    .where('payload', 'is', null)
    .execute();
  return recordErased(tx, erased, erasure);
}

/** The record bears an id of its own: one of what was erased would tell which of the entries it lists belonged to it. */
async function recordErased(tx: Tx, erased: readonly { id: number }[], { reason, now }: Erasure): Promise<number> {
  if (erased.length === 0) return 0;
  const payload = { events: erased.map(({ id }) => id), reason };
  await appendEvent(tx, ERASURE_KIND, { occurredAt: now, subject: newUuid(), subjectUserId: null, payload });
  return erased.length;
}
