import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Item } from './found-threat.ts';

interface Hold {
  threatId: number;
  items: readonly Item[];
  until: Date;
}

export async function holdItems(tx: Tx, { threatId, items, until }: Hold): Promise<void> {
  await sql`
    UPDATE threat_item SET hold_until = ${until}
    FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS given (kind, id)
    WHERE threat_id = ${threatId} AND item_kind = given.kind AND item_id = given.id`.execute(tx);
}
