import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import type { Reader } from '../define-slice.ts';
import type { FoundSignal, Item } from './found-threat.ts';

export type ThreatRow = Selectable<Tables['threat']>;
export type ActionRow = Selectable<Tables['threat_action']>;

/** Locks the threat until the transaction ends. Call `lockThreats` first. */
export function lockThreat(tx: Tx, id: number): Promise<ThreatRow | undefined> {
  return tx.selectFrom('threat').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function actionsOf(reader: Reader, threatId: number): Promise<ActionRow[]> {
  return reader.selectFrom('threat_action').selectAll().where('threat_id', '=', threatId).orderBy('id').execute();
}

/** Whether it has an effect now. */
export const isInForce = ({ done_at, ended_at, undone_at }: ActionRow): boolean =>
  done_at !== null && ended_at === null && undone_at === null;

export const isWaiting = ({ done_at, undone_at }: ActionRow): boolean => done_at === null && undone_at === null;

export async function signalsOf(reader: Reader, threatId: number): Promise<FoundSignal[]> {
  return reader
    .selectFrom('threat_signal')
    .select(['kind', 'strength', 'numbers'])
    .where('threat_id', '=', threatId)
    .orderBy('kind')
    .execute();
}

export async function memberIdsOf(reader: Reader, threatId: number): Promise<number[]> {
  const rows = await reader.selectFrom('threat_member').select('user_id').where('threat_id', '=', threatId).orderBy('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

export function itemsOf(reader: Reader, threatId: number): Promise<Item[]> {
  return reader
    .selectFrom('threat_item')
    .select(['item_kind as kind', 'item_id as id'])
    .where('threat_id', '=', threatId)
    .orderBy('item_kind')
    .orderBy('item_id')
    .execute();
}
