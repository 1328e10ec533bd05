import { followExcerpt } from '@verdict/core/label';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvents } from '../audit/index.ts';
import type { PointChange } from '../define-slice.ts';
import type { LabelRow } from './queries.ts';

type PlacedLabel = Pick<LabelRow, 'id' | 'uuid' | 'point_id' | 'origin' | 'label_set' | 'fallacy_type' | 'text_excerpt' | 'excerpt_start'>;

/**
 * Moves labels with their excerpts when a point is edited. Labels whose excerpt was changed are outdated: they keep their
 * verdict, but no longer refer to present text.
 */
export async function outdateLabels(tx: Tx, { pointId, before, after, now }: PointChange): Promise<void> {
  if (before === after) return;
  const labels = await standingLabels(tx, pointId);
  const moved: { id: number; start: number }[] = [];
  const gone: PlacedLabel[] = [];
  const taken = new Set<string>();
  for (const label of labels) {
    const start = placeAfter(label, before, after);
    const place = placeKey(label, start);
    // One label is enough where equal excerpts became one.
    if (start === undefined || taken.has(place)) gone.push(label);
    else if (start !== label.excerpt_start) moved.push({ id: label.id, start });
    taken.add(place);
  }
  // Moved labels are set aside first, because a new place may be another label's old one.
  await setAside(tx, [...gone, ...moved], now);
  await putBack(tx, moved);
  await appendEvents(
    tx,
    gone.map(({ id, uuid, point_id }) => ({
      kind: 'label.outdated',
      occurredAt: now,
      subject: uuid,
      subjectUserId: null,
      payload: { label_id: id, point_id },
    })),
  );
}

/** Locked in the order that all other code uses. */
function standingLabels(tx: Tx, pointId: number): Promise<PlacedLabel[]> {
  return tx
    .selectFrom('comment_fallacy_labels')
    .select(['id', 'uuid', 'point_id', 'origin', 'label_set', 'fallacy_type', 'text_excerpt', 'excerpt_start'])
    .where('point_id', '=', pointId)
    .where('outdated_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The new start of a label's excerpt. For a label on the whole point any change outdates it. */
function placeAfter({ text_excerpt: excerpt, excerpt_start: start }: PlacedLabel, before: string, after: string): number | undefined {
  return excerpt === null || start === null ? undefined : followExcerpt(before, after, { excerpt, start });
}

/** Unique among community labels; a detector may repeat a label. */
function placeKey({ id, origin, label_set, fallacy_type, text_excerpt }: PlacedLabel, start: number | undefined): string {
  return origin === 'community' ? JSON.stringify([label_set, fallacy_type, start, text_excerpt]) : String(id);
}

async function setAside(tx: Tx, labels: readonly { id: number }[], now: Date): Promise<void> {
  if (labels.length === 0) return;
  const ids = labels.map(({ id }) => id);
  await tx.updateTable('comment_fallacy_labels').set({ outdated_at: now, updated_at: now }).where('id', 'in', ids).execute();
}

async function putBack(tx: Tx, moved: readonly { id: number; start: number }[]): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const starts = moved.map(({ start }) => start);
  await sql`
    UPDATE comment_fallacy_labels SET outdated_at = NULL, excerpt_start = place.start
    FROM unnest(${ids}::bigint[], ${starts}::int[]) AS place (id, start)
    WHERE comment_fallacy_labels.id = place.id`.execute(tx);
}
