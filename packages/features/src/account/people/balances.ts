import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** Locks the accounts in the order of their ids and returns their balances. Erased accounts are left out. */
export async function lockBalances(tx: Tx, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; reputation: number }>`
    SELECT id, reputation FROM users WHERE id = ANY (${userIds}::bigint[]) AND erased_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map(({ id, reputation }) => [id, reputation]));
}

/**
 * Call it only from the reputation ledger, which has locked the accounts and holds the entries that add up to these
 * balances.
 */
export async function saveBalances(tx: Tx, balances: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    UPDATE users SET reputation = standing.balance
    FROM unnest(${[...balances.keys()]}::bigint[], ${[...balances.values()]}::integer[]) AS standing (id, balance)
    WHERE users.id = standing.id AND users.reputation <> standing.balance`.execute(tx);
}
