import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Item } from './found-threat.ts';

interface Hold {
  threatId: number;
  items: readonly Item[];
  until: Date;
}

/** Puts the outcomes of items on hold. */
export async function holdItems(tx: Tx, { threatId, items, until }: Hold): Promise<void> {
  await sql`
    UPDATE threat_item SET hold_until = ${until}
    FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS given (kind, id)
    WHERE threat_id = ${threatId} AND item_kind = given.kind AND item_id = given.id`.execute(tx);
  await tx.updateTable('threat').set({ hold_until: until }).where('id', '=', threatId).execute();
}

/** So many groups let an item wait within a week. More would let an attacker stop its outcome for good, with new accounts each day. */
const MOST_HOLDS = 3;

/** Of these items those that have not waited for other groups too often. A moderator may still let them wait. */
export async function itemsThatMayWait(tx: Tx, { threatId, items, now }: Omit<Hold, 'until'> & { now: Date }): Promise<Item[]> {
  const { rows } = await sql<Item>`
    SELECT kind, id FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS given (kind, id)
    WHERE (SELECT count(*) FROM threat_item other JOIN threat ON threat.id = other.threat_id
      WHERE other.item_kind = given.kind AND other.item_id = given.id AND threat.id <> ${threatId}
        AND opened_at > ${new Date(now.getTime() - 7 * DAY_MS)}) < ${MOST_HOLDS}`.execute(tx);
  return rows;
}

interface Release {
  threat: { id: number; uuid: string };
  /** Only items whose hold ends by then; if missing, all. */
  dueAt?: Date;
  because: 'over' | 'undone' | 'dismissed';
  now: Date;
}

/** Releases the outcomes. Code that decides them follows the event. Items that another threat holds stay on hold. */
export async function releaseItems(tx: Tx, { threat: { id, uuid }, dueAt, because, now }: Release): Promise<void> {
  const { rows: items } = await sql<Item>`
    UPDATE threat_item SET hold_until = NULL WHERE threat_id = ${id} AND hold_until <= ${dueAt ?? 'infinity'}::timestamptz
    RETURNING item_kind AS kind, item_id AS id`.execute(tx);
  await sql`
    UPDATE threat SET hold_until = (SELECT max(hold_until) FROM threat_item WHERE threat_id = ${id}) WHERE id = ${id}`.execute(tx);
  if (items.length === 0) return;
  const payload = { threat_id: id, items, because };
  await appendEvent(tx, 'threat.released', { occurredAt: now, subject: uuid, subjectUserId: null, payload });
}
