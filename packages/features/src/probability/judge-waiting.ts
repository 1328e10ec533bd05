import type { Database } from '@verdict/platform/postgres';
import { type CurrentFit, findFit } from './fits.ts';
import { judgeWith, readLabels, type SavedProbability } from './judge-labels.ts';
import { labelsWaiting } from './label-probability.ts';

const BATCH = 500;

/**
 * The future probability of labels with feedback that the consumer has not processed yet: feedback is counted at once, the
 * probability follows through the log. Each is judged with its last fit; null without feedback.
 */
export async function judgeWaiting(reader: Database['kysely']): Promise<Map<number, SavedProbability | null>> {
  const waiting = await labelsWaiting(reader);
  const judged = new Map<number, SavedProbability | null>();
  for (let from = 0; from < waiting.length; from += BATCH) {
    const labels = (await readLabels(reader, waiting.slice(from, from + BATCH))).filter(({ before }) => before !== null);
    for (const [fitId, ofFit] of Map.groupBy(labels, ({ before }) => before?.fit_id ?? 0)) {
      const { fit } = (await findFit(reader, fitId)) as { fit: CurrentFit };
      for (const { label, now } of await judgeWith(reader, ofFit, fit)) judged.set(label.id, now);
    }
  }
  return judged;
}
