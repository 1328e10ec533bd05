import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from './append.ts';

export const ERASURE_KIND = 'payloads.erased';

/**
 * Erases what events say about a subject. The log keeps its commitments, so old proofs still verify, and
 * a record of the erasure, so that a payload which merely went missing is told apart.
 */
export async function erasePayloads(
  tx: Tx,
  { subjects, reason, now }: { subjects: readonly string[]; reason: string; now: Date },
): Promise<number> {
  const erased = await tx
    .updateTable('event')
    .set({ payload: null, salt: null })
    .where('subject', 'in', subjects)
    .where('payload', 'is not', null)
    .where('kind', '!=', ERASURE_KIND)
    .returning('id')
    .execute();
  if (erased.length === 0) return 0;
  const subject = subjects[0] as string;
  await appendEvent(tx, {
    kind: ERASURE_KIND,
    occurredAt: now,
    subject,
    subjectUserId: null,
    payload: { events: erased.map(({ id }) => id), reason },
  });
  return erased.length;
}
