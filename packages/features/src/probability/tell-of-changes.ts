import { publishProbability } from '@verdict/core/verdict';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvents } from '../audit/index.ts';
import type { Rejudged } from './judge-labels.ts';

/** Puts it into the log, and so before whoever is looking at the label, that its probability is another. */
export async function tellOfChanges(tx: Tx, changed: readonly Rejudged[], now: Date): Promise<void> {
  await appendEvents(
    tx,
    changed.map(({ label, now: is }) => ({
      kind: 'label.probability_changed',
      occurredAt: now,
      subject: label.uuid,
      subjectUserId: null,
      payload: { label_id: label.id, point_id: label.point_id, fit_id: is?.fit_id ?? null, ...published(is) },
    })),
  );
}

/** Whether a reader would see another number. */
export function isVisible({ before, now }: Rejudged): boolean {
  return JSON.stringify(published(before)) !== JSON.stringify(published(now));
}

/** A fit moves every number a little; what moved this far is worth telling of each. */
const FAR = 0.05;

export function isFar({ before, now }: Rejudged): boolean {
  if (before === null || now === null) return before !== now;
  return before.bridging !== now.bridging || Math.abs(before.probability - now.probability) >= FAR;
}

const NONE = { probability: null, low: null, high: null, bridging: null, bridge_score: null, bridge_low: null, bridge_high: null };

const published = (kept: Rejudged['now']) => publishProbability(kept ?? NONE);
