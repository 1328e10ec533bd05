import { DEFAULT_LABEL_SET, isTypeOf } from '@verdict/core/label';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateLabel, Label } from '@verdict/wire/label';
import { lockTexts } from '../point/index.ts';
import { insertLabels, type NewLabel, placeOf } from './insert-labels.ts';
import { type LabelRow, toWire } from './queries.ts';

interface Request {
  /** The account of the detector. */
  userId: number;
  now: Date;
}

export interface CreatedLabel {
  label: Label;
  /** False if a label with this external id already existed. */
  created: boolean;
}

/** Saves a detector's labels; returns a result for each, in order. A refused one does not affect the others. */
export async function createLabels(tx: Tx, bodies: readonly CreateLabel[], request: Request): Promise<Result<CreatedLabel>[]> {
  const texts = await lockTexts(
    tx,
    bodies.map(({ pointId }) => pointId),
  );
  const planned = bodies.map((body) => planLabel(body, texts.get(body.pointId), request.userId));
  const added = await insertLabels(
    tx,
    planned.flatMap((plan) => (plan.ok ? [plan.value] : [])),
    request.now,
  );
  const byUuid = new Map(added.map((label) => [label.uuid, label]));
  const known = await labelsByExternalId(tx, bodies, request.userId);
  return planned.map((plan, i) => {
    if (!plan.ok) return plan;
    const fresh = byUuid.get(plan.value.uuid);
    return fresh ? ok({ label: toWire(fresh), created: true }) : existingLabel(bodies[i] as CreateLabel, known);
  });
}

function planLabel(body: CreateLabel, content: string | undefined, userId: number): Result<NewLabel> {
  const set = body.labelSet ?? DEFAULT_LABEL_SET;
  if (!isTypeOf(set, body.fallacyType)) return refuse('label_type_unknown', { labelSet: set, fallacyType: body.fallacyType });
  if (content === undefined) return refuse('subject_not_found', { pointId: body.pointId });
  const place = placeOf(content, body);
  if (!place.ok) return place;
  return ok({
    uuid: newUuid(),
    ...place.value,
    point_id: body.pointId,
    label_set: set,
    fallacy_type: body.fallacyType,
    origin: 'detector',
    confidence_score: body.confidenceScore,
    ai_explanation: body.aiExplanation ?? null,
    ai_suggestion: body.aiSuggestion ?? null,
    model_version: body.modelVersion,
    created_by: userId,
    external_id: body.externalId ?? null,
  });
}

async function labelsByExternalId(tx: Tx, bodies: readonly CreateLabel[], userId: number): Promise<Map<string, LabelRow>> {
  const ids = bodies.flatMap(({ externalId }) => externalId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('comment_fallacy_labels')
    .selectAll()
    .where('created_by', '=', userId)
    .where('external_id', 'in', ids)
    .where('outdated_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.external_id as string, row]));
}

/** The external id exists: with the same content it is a repeat, otherwise a conflict. */
function existingLabel(body: CreateLabel, known: ReadonlyMap<string, LabelRow>): Result<CreatedLabel> {
  const label = known.get(body.externalId as string) as LabelRow;
  const isSame = label.point_id === body.pointId && label.fallacy_type === body.fallacyType;
  return isSame ? ok({ label: toWire(label), created: false }) : refuse('external_id_conflict', { id: label.id });
}
