import type { LabelStatus } from '@verdict/core/label';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** The statuses of labels before suspicious activity on them began. They remain until the labels are released. */
export async function statusesBeforeHold(tx: Tx, ids: readonly number[]): Promise<Map<number, LabelStatus>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; status: LabelStatus }>`
    SELECT label.id, coalesce((
      SELECT payload ->> 'to' FROM logged_event
      WHERE kind = 'label.status_changed' AND subject = label.uuid AND occurred_at < held.since ORDER BY id DESC LIMIT 1
    ), 'active') AS status
    FROM (
      SELECT item_id, min(since) AS since FROM held_item WHERE item_kind = 'label' AND item_id = ANY (${ids}::bigint[]) GROUP BY item_id
    ) AS held JOIN label ON label.id = held.item_id`.execute(tx);
  return new Map(rows.map(({ id, status }) => [id, status]));
}
