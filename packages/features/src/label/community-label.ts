import type { LabelSet, LabelType } from '@verdict/core/label';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { lockTexts } from '../point/index.ts';
import { type Excerpt, type ExcerptPlace, insertLabels, placeOf } from './insert-labels.ts';
import type { LabelRow } from './queries.ts';

export interface MissedFallacy {
  pointId: number;
  set: LabelSet;
  type: LabelType;
  excerpt: Excerpt;
  now: Date;
}

/** Opens the label for something the detector missed, or returns the one that exists for the same type and excerpt. */
export async function openCommunityLabel(tx: Tx, { pointId, set, type, now, excerpt }: MissedFallacy): Promise<Result<LabelRow>> {
  const content = (await lockTexts(tx, [pointId])).get(pointId);
  if (content === undefined) return refuse('subject_not_found', { pointId });
  const place = placeOf(content, excerpt);
  if (!place.ok) return place;
  const [added] = await insertLabels(
    tx,
    [
      {
        uuid: newUuid(),
        ...place.value,
        point_id: pointId,
        label_set: set,
        fallacy_type: type,
        origin: 'community',
        confidence_score: null,
        ai_explanation: null,
        ai_suggestion: null,
        model_version: null,
        created_by: null,
        external_id: null,
      },
    ],
    now,
  );
  return ok(added ?? (await knownLabel(tx, { pointId, set, type }, place.value)));
}

function knownLabel(
  tx: Tx,
  { pointId, set, type }: Pick<MissedFallacy, 'pointId' | 'set' | 'type'>,
  place: ExcerptPlace,
): Promise<LabelRow> {
  return tx
    .selectFrom('comment_fallacy_labels')
    .selectAll()
    .where('point_id', '=', pointId)
    .where('label_set', '=', set)
    .where('fallacy_type', '=', type)
    .where('origin', '=', 'community')
    .where('outdated_at', 'is', null)
    .where('excerpt_start', 'is not distinct from', place.excerpt_start)
    .where('text_excerpt', 'is not distinct from', place.text_excerpt)
    .executeTakeFirstOrThrow();
}
