import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** Of a `label`: made on the devices of readers, who send the name of the model along. */
export const IS_SHARED = sql`(label.created_by IS NULL AND coalesce(label.external_id, '') LIKE ${sql.lit(`${SENTINEL_SOURCE}:%`)})`;

/** Whether a detector labels here under this name. What devices say of it would stand in its report card. */
export async function isTakenName(tx: Tx, version: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM comment_fallacy_labels label
    WHERE origin = 'detector' AND model_version = ${version} AND NOT ${IS_SHARED} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
