import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import type { Tx } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';

/** Labels that readers' devices created, with the name of the model they sent. */
export const IS_SHARED = sql`(label.created_by IS NULL AND coalesce(label.external_id, '') LIKE ${sql.lit(`${SENTINEL_SOURCE}:%`)})`;

/** Whether a detector labels here under this name. Contributions under it would appear in its report card. */
export const isTakenName = (name: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM label WHERE origin = 'detector' AND model_version = ${name} AND NOT ${IS_SHARED})`;

/** The names among these that no device may use. */
export async function findTakenNames(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ given: string }>`
    SELECT given FROM unnest(${[...new Set(names)]}::text[]) AS given WHERE ${isTakenName(sql`given`)}`.execute(tx);
  return new Set(rows.map(({ given }) => given));
}
