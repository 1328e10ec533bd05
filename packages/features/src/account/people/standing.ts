import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/**
 * What some accounts have, locked in the order of their ids.
 * Those that are gone are left out.
 */
export async function lockStandings(tx: Tx, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; reputation: number }>`
    SELECT id, reputation FROM users WHERE id = ANY (${userIds}::bigint[]) AND erased_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map(({ id, reputation }) => [id, reputation]));
}

/** Only for the ledger of reputation, which has locked them and holds the entries that come to this. */
export async function saveStandings(tx: Tx, balances: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    UPDATE users SET reputation = standing.balance
    FROM unnest(${[...balances.keys()]}::bigint[], ${[...balances.values()]}::integer[]) AS standing (id, balance)
    WHERE users.id = standing.id AND users.reputation <> standing.balance`.execute(tx);
}
