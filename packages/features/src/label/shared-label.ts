import { isTypeOf, type LabelSet, type LabelType } from '@verdict/core/label';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { insertLabels } from './insert-labels.ts';
import { NOTHING_QUOTED } from './personal-data.ts';
import type { LabelRow } from './queries.ts';

/** A label that a model on people's own devices gave to a text they share. */
export interface SharedClaim {
  pointId: number;
  source: string;
  set: LabelSet;
  type: LabelType;
  modelVersion: string;
  confidence: number;
  now: Date;
}

/** The one label for this text and model, whichever device sent it. */
export async function openSharedLabel(tx: Tx, claim: SharedClaim): Promise<LabelRow> {
  const { pointId, source, set, type, modelVersion, confidence, now } = claim;
  if (!isTypeOf(set, type)) throw new Error(`${type} is not a type of ${set}`);
  const externalId = `${source}:${pointId}:${modelVersion}`;
  const [added] = await insertLabels(
    tx,
    [
      {
        uuid: newUuid(),
        point_id: pointId,
        label_set: set,
        fallacy_type: type,
        origin: 'detector',
        confidence_score: confidence,
        text_excerpt: null,
        excerpt_start: null,
        ai_explanation: null, // the sender’s text, which the server cannot verify
        ai_suggestion: null,
        model_version: modelVersion,
        created_by: null,
        external_id: externalId,
      },
    ],
    now,
  );
  return added ?? (await sharedLabel(tx, externalId));
}

function sharedLabel(tx: Tx, externalId: string): Promise<LabelRow> {
  return tx
    .selectFrom('comment_fallacy_labels')
    .selectAll()
    .where('created_by', 'is', null)
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
}

/** Locks the labels of a point before its text is deleted. */
export async function lockLabelsOf(tx: Tx, pointId: number): Promise<void> {
  await tx.selectFrom('comment_fallacy_labels').select('id').where('point_id', '=', pointId).orderBy('id').forNoKeyUpdate().execute();
}

/** Deletes what labels quote of a point, together with its text. */
export async function forgetQuotes(tx: Tx, pointId: number): Promise<void> {
  await tx.updateTable('comment_fallacy_labels').set(NOTHING_QUOTED).where('point_id', '=', pointId).execute();
}
