import { MINUTE_MS } from '@verdict/core/time';
import type { CreateFeedback } from '@verdict/wire/feedback';
import type { Deps } from '../deps.ts';
import { prepareFeedback, writeFeedback } from '../feedback/index.ts';
import { createLabels } from '../label/index.ts';
import { DETECTOR, type DemoLabel, type DemoView } from './community.ts';

/** The time from a point to its label, and between the answers to it. */
const DETECTED_AFTER_MS = 2 * MINUTE_MS;
const VIEWS_APART_MS = 23 * MINUTE_MS;

interface LabelPlace {
  pointId: number;
  externalId: string;
  writtenAt: Date;
  /** Account ids by address. */
  ids: ReadonlyMap<string, number>;
}

/** Adds a label together with its feedback or not at all, so that withdrawn feedback does not come back. */
export async function addLabel(deps: Deps, label: DemoLabel, { pointId, externalId, writtenAt, ids }: LabelPlace): Promise<void> {
  const detectorId = ids.get(DETECTOR.email);
  if (detectorId === undefined) return;
  const detectedAt = new Date(writtenAt.getTime() + DETECTED_AFTER_MS);
  const claim = {
    pointId,
    externalId,
    fallacyType: label.type,
    confidenceScore: label.confidence,
    textExcerpt: label.excerpt,
    aiExplanation: label.explanation,
    aiSuggestion: label.suggestion,
    modelVersion: label.model,
  };
  await deps.db.transaction(async (tx) => {
    const [made] = await createLabels(tx, [claim], { userId: detectorId, now: detectedAt });
    if (!made?.ok || !made.value.created) return; // it exists already, or its point has been edited since
    const labelId = made.value.label.id;
    for (const [i, view] of (label.views ?? []).entries()) {
      const userId = ids.get(`${view[0]}@demo.example`);
      if (userId === undefined) continue;
      const now = new Date(detectedAt.getTime() + (i + 1) * VIEWS_APART_MS);
      const newFeedback = await prepareFeedback({ ...deps, clock: { now: () => now } }, labelId, { userId, body: toBody(labelId, view) });
      await writeFeedback(tx, [newFeedback], now);
    }
  });
}

function toBody(fallacyLabelId: number, [, feedbackType, { suggested, explanation, confidence } = {}]: DemoView): CreateFeedback {
  return {
    fallacyLabelId,
    feedbackType,
    ...(suggested && { suggestedFallacyType: suggested }),
    ...(explanation && { explanation }),
    ...(confidence && { confidence }),
  };
}
