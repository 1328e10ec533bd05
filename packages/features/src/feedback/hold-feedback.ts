import type { Tx } from '@verdict/platform/postgres';
import { lockLabels } from '../label/index.ts';
import { type FeedbackRow, lockFeedback } from './queries.ts';

/** A view, held to be changed. Locks the label before the row, in the same order as those who add to it. */
export async function holdFeedback(tx: Tx, id: number): Promise<FeedbackRow | undefined> {
  const place = await tx.selectFrom('fallacy_feedback').select('fallacy_label_id').where('id', '=', id).executeTakeFirst();
  if (!place) return undefined;
  await lockLabels(tx, [place.fallacy_label_id]);
  return lockFeedback(tx, id);
}
