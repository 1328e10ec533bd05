import { firmSide } from '@verdict/core/probability';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/**
 * The sides of these people, if known. All from one fit, the newest of the set with most judgements: the first side of one
 * set may be the second of another.
 */
export async function sidesOf(reader: Database['kysely'], userIds: readonly number[]): Promise<Map<number, -1 | 1>> {
  const { rows } = await sql<{ user_id: number; side: number }>`
    WITH newest AS (SELECT DISTINCT ON (label_set) id, judgements FROM verdict_fit ORDER BY label_set, id DESC)
    SELECT user_id, side FROM verdict_fit_rater
    WHERE fit_id = (SELECT id FROM newest ORDER BY judgements DESC, id DESC LIMIT 1) AND user_id = ANY (${userIds}::bigint[])`.execute(
    reader,
  );
  return new Map(
    rows.flatMap(({ user_id, side }) => {
      const firm = firmSide(side);
      return firm === null ? [] : [[user_id, firm] as const];
    }),
  );
}
