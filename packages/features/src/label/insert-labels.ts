import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Insertable } from 'kysely';
import { appendEvents } from '../audit/index.ts';
import type { LabelRow } from './queries.ts';

type Row = Insertable<Tables['comment_fallacy_labels']>;
export type NewLabel = Omit<
  Row,
  'id' | 'status' | 'moderator_override' | 'moderator_user_id' | 'moderator_notes' | 'outdated_at' | 'created_at' | 'updated_at'
>;

export interface ExcerptPlace {
  text_excerpt: string | null;
  excerpt_start: number | null;
}

/** The flagged part of a point and where it begins. */
export interface Excerpt {
  textExcerpt?: string | undefined;
  excerptStart?: number | undefined;
}

/** The excerpt must occur in the point, or it could not be shown to readers. */
export function placeOf(content: string, { textExcerpt, excerptStart }: Excerpt): Result<ExcerptPlace> {
  if (textExcerpt === undefined) return ok({ text_excerpt: null, excerpt_start: null });
  const start = excerptStart ?? content.indexOf(textExcerpt);
  if (start < 0 || !content.startsWith(textExcerpt, start)) return refuse('excerpt_not_found');
  return ok({ text_excerpt: textExcerpt, excerpt_start: start });
}

/** Inserts new labels and appends their events; returns only the new ones. */
export async function insertLabels(tx: Tx, labels: readonly NewLabel[], now: Date): Promise<LabelRow[]> {
  if (labels.length === 0) return [];
  const added = await tx
    .insertInto('comment_fallacy_labels')
    .values(labels.map((label) => ({ ...label, moderator_user_id: null, moderator_notes: null, created_at: now, updated_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  await appendEvents(
    tx,
    added.map(({ id, uuid, point_id, label_set, fallacy_type, origin, confidence_score, model_version }) => ({
      kind: 'label.created',
      occurredAt: now,
      subject: uuid,
      subjectUserId: null,
      payload: { label_id: id, point_id, label_set, fallacy_type, origin, confidence_score, model_version },
    })),
  );
  return added;
}
