import type { Database, Tables } from '@verdict/platform/postgres';
import type { LabelOverride } from '@verdict/wire/label-moderation';
import type { Selectable } from 'kysely';
import { namedPerson } from '../moderation/index.ts';

export type OverrideRow = Selectable<Tables['label_override']>;
type Reader = Pick<Database['kysely'], 'selectFrom'>;

function shownOverrides(reader: Reader) {
  return reader
    .selectFrom('label_override as override')
    .leftJoin('account as moderator', 'moderator.id', 'override.moderator_id')
    .leftJoin('account as undoer', 'undoer.id', 'override.undone_by')
    .leftJoin('label_second_review as review', 'review.override_id', 'override.id')
    .selectAll('override')
    .select(['moderator.name as moderator_name', 'undoer.name as undoer_name', 'review.override_id as reviewed_id'])
    .orderBy('override.id', 'desc');
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownOverrides>['execute']>>[number];

/** The decisions about a label, newest first. */
export async function overridesOf(reader: Reader, labelId: number, viewerId: number): Promise<LabelOverride[]> {
  return (await shownOverrides(reader).where('label_id', '=', labelId).execute()).map((row) => showOverride(row, viewerId));
}

export async function readOverrides(reader: Reader, ids: readonly number[], viewerId: number): Promise<Map<number, LabelOverride>> {
  if (ids.length === 0) return new Map();
  const rows = await shownOverrides(reader)
    .where('override.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, showOverride(row, viewerId)]));
}

export type ShownOverride = Pick<
  ShownRow,
  'id' | 'uuid' | 'label_id' | 'status' | 'notes' | 'batch' | 'moderator_id' | 'moderator_name' | 'decided_at' | 'undone_at'
> &
  Pick<ShownRow, 'undone_by' | 'undoer_name' | 'wants_second_review' | 'reviewed_id'>;

/** The content of a decision waiting for a second review is shown only to the moderator who made it. */
export function showOverride(row: ShownOverride, viewerId: number): LabelOverride {
  const isBlind = waitsForSecond(row) && row.moderator_id !== viewerId;
  return {
    id: row.id,
    uuid: row.uuid,
    label_id: row.label_id,
    status: isBlind ? null : row.status,
    notes: isBlind ? null : row.notes,
    moderator: namedPerson(row.moderator_id, row.moderator_name),
    batch: row.batch,
    decided_at: row.decided_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    undone_by: namedPerson(row.undone_by, row.undoer_name),
  };
}

export function waitsForSecond({ wants_second_review, undone_at, reviewed_id }: ShownOverride): boolean {
  return wants_second_review && undone_at === null && reviewed_id === null;
}
