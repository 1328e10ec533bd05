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

/** The words of points that are there to be read, kept as they are until the transaction ends. */
export async function pointTexts(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('points')
    .select(['id', 'content'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export interface Place {
  text_excerpt: string | null;
  excerpt_start: number | null;
}

/** The words that are meant, and where they begin. */
export interface Passage {
  textExcerpt?: string | undefined;
  excerptStart?: number | undefined;
}

/** A passage is words that stand in the point, or readers could not be shown it. */
export function placeOf(content: string, { textExcerpt, excerptStart }: Passage): Result<Place> {
  if (textExcerpt === undefined) return ok({ text_excerpt: null, excerpt_start: null });
  const start = excerptStart ?? content.indexOf(textExcerpt);
  if (start < 0 || !content.startsWith(textExcerpt, start)) return refuse('excerpt_not_found');
  return ok({ text_excerpt: textExcerpt, excerpt_start: start });
}

/** Adds those that are new and tells of them; answers only those. */
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
