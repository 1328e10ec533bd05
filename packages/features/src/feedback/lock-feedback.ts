import type { Tx } from '@verdict/platform/postgres';
import { lockLabels } from '../label/index.ts';
import { type FeedbackRow, lockFeedback } from './queries.ts';

/** Locks the label before the feedback, in the same order as adding does. */
export async function lockLabelAndFeedback(tx: Tx, id: number): Promise<FeedbackRow | undefined> {
  const place = await tx.selectFrom('fallacy_feedback').select('fallacy_label_id').where('id', '=', id).executeTakeFirst();
  if (!place) return undefined;
  await lockLabels(tx, [place.fallacy_label_id]);
  return lockFeedback(tx, id);
}
