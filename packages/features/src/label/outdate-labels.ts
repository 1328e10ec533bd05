import { followPassage } from '@verdict/core/label';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvents } from '../audit/index.ts';
import type { PointChange } from '../define-slice.ts';
import type { LabelRow } from './queries.ts';

type Standing = Pick<LabelRow, 'id' | 'uuid' | 'point_id' | 'origin' | 'label_set' | 'fallacy_type' | 'text_excerpt' | 'excerpt_start'>;

/** Labels go along with their words. Those whose words were changed stay as they were judged, and are about nothing that is there. */
export async function outdateLabels(tx: Tx, { pointId, before, after, now }: PointChange): Promise<void> {
  if (before === after) return;
  const labels = await standingLabels(tx, pointId);
  const moved: { id: number; start: number }[] = [];
  const gone: Standing[] = [];
  const taken = new Set<string>();
  for (const label of labels) {
    const start = placeAfter(label, before, after);
    const place = placeKey(label, start);
    // Where the same words are left only once, one label for them is enough.
    if (start === undefined || taken.has(place)) gone.push(label);
    else if (start !== label.excerpt_start) moved.push({ id: label.id, start });
    taken.add(place);
  }
  // What moves stands aside meanwhile: its new place may be another's old one.
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

/** Locked in the order in which everyone else locks them. */
function standingLabels(tx: Tx, pointId: number): Promise<Standing[]> {
  return tx
    .selectFrom('comment_fallacy_labels')
    .select(['id', 'uuid', 'point_id', 'origin', 'label_set', 'fallacy_type', 'text_excerpt', 'excerpt_start'])
    .where('point_id', '=', pointId)
    .where('outdated_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A label of the whole point is about all its words, so any change is one of them. */
function placeAfter({ text_excerpt: excerpt, excerpt_start: start }: Standing, before: string, after: string): number | undefined {
  return excerpt === null || start === null ? undefined : followPassage(before, after, { excerpt, start });
}

/** What no two labels of the community share; a detector may say the same twice. */
function placeKey({ id, origin, label_set, fallacy_type, text_excerpt }: Standing, start: number | undefined): string {
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
