import type { Database } from '@verdict/platform/postgres';
import { type CurrentFit, findFit } from './fits.ts';
import { judgeWith, type Kept, readLabels } from './judge-labels.ts';
import { labelsWaiting } from './label-probability.ts';

const BATCH = 500;

/**
 * What will be said of labels that were judged before and that someone has spoken of since: their views are counted at once, and
 * their number follows by the log. With the fit that each was judged with last, and null where nobody rates it any more.
 */
export async function judgeWaiting(reader: Database['kysely']): Promise<Map<number, Kept | null>> {
  const waiting = await labelsWaiting(reader);
  const judged = new Map<number, Kept | null>();
  for (let from = 0; from < waiting.length; from += BATCH) {
    const labels = (await readLabels(reader, waiting.slice(from, from + BATCH))).filter(({ before }) => before !== null);
    for (const [fitId, ofFit] of Map.groupBy(labels, ({ before }) => before?.fit_id ?? 0)) {
      const { fit } = (await findFit(reader, fitId)) as { fit: CurrentFit };
      for (const { label, now } of await judgeWith(reader, ofFit, fit)) judged.set(label.id, now);
    }
  }
  return judged;
}
