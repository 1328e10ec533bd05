import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Suspension } from '@verdict/wire/moderation';
import type { Selectable } from 'kysely';
import type { Reader } from '../../define-slice.ts';
import { namedPerson } from '../named-person.ts';

export type SuspensionRow = Selectable<Tables['suspension']>;

/** The suspension of a person that is in force now, if any. */
export function currentSuspension(
  reader: Reader,
  userId: number,
  now: Date,
): Promise<Pick<SuspensionRow, 'id' | 'reason' | 'until'> | undefined> {
  return reader
    .selectFrom('suspension')
    .select(['id', 'reason', 'until'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
}

export function lockSuspension(tx: Tx, id: number): Promise<SuspensionRow | undefined> {
  return tx.selectFrom('suspension').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

function selectSuspensions(reader: Reader) {
  return reader
    .selectFrom('suspension')
    .innerJoin('account as person', 'person.id', 'suspension.user_id')
    .leftJoin('account as moderator', 'moderator.id', 'suspension.moderator_id')
    .selectAll('suspension')
    .select(['person.name as person_name', 'moderator.name as moderator_name']);
}

export async function readSuspensions(reader: Reader, ids: readonly number[]): Promise<Map<number, Suspension>> {
  if (ids.length === 0) return new Map();
  const rows = await selectSuspensions(reader).where('suspension.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        person: namedPerson(row.user_id, row.person_name),
        reason: row.reason,
        until: row.until?.toISOString() ?? null,
        moderator: namedPerson(row.moderator_id, row.moderator_name),
        created_at: row.created_at.toISOString(),
        lifted_at: row.lifted_at?.toISOString() ?? null,
      },
    ]),
  );
}
