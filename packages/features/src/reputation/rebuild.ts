import { balanceAfter } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockBalances, saveBalances } from '../account/index.ts';
import { compareRows, type RebuildOptions, type RebuildResult, rebuildInBatches } from '../audit/index.ts';
import type { Deps } from '../deps.ts';

const BATCH = 500;

/**
 * Adds up every ledger and compares it with the balance of each entry and the points of each account. Accounts are locked in
 * batches, so that others can go on earning.
 */
export async function rebuildReputation(deps: Deps, options?: RebuildOptions): Promise<RebuildResult> {
  const { rows } = await deps.db.pool.query<{ people: number }>('SELECT count(*) AS people FROM account WHERE erased_at IS NULL');
  return rebuildInBatches(deps, { name: 'reputation', unit: 'ledgers', total: rows[0]?.people ?? 0, ...options }, async (tx, after) => {
    const ids = await nextPeople(tx, after);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    const standings = await lockBalances(tx, ids);
    const differences = await compareRows(tx, ledgersOf(ids), async () => {
      const { balances, wrong } = await addUp(tx, [...standings.keys()]);
      await correctBalances(tx, wrong);
      await saveBalances(tx, balances);
    });
    return { last, size: ids.length, differences };
  });
}

const ledgersOf = (userIds: readonly number[]) => ({
  reputation_entry: sql`SELECT id, user_id, points, balance FROM reputation_entry WHERE user_id = ANY (${userIds}::bigint[])`,
  users: sql`SELECT id, reputation FROM account WHERE id = ANY (${userIds}::bigint[])`,
});

async function nextPeople(tx: Tx, after: number): Promise<number[]> {
  const next = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '>', after)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return next.map(({ id }) => id);
}

interface BalanceCheck {
  id: number;
  balance: number;
}

async function addUp(tx: Tx, userIds: readonly number[]) {
  const { rows } = await sql<BalanceCheck & { user_id: number; points: number }>`
    SELECT id, user_id, points, balance FROM reputation_entry WHERE user_id = ANY (${userIds}::bigint[]) ORDER BY user_id, id`.execute(tx);
  const balances = new Map(userIds.map((id) => [id, 0]));
  const wrong: BalanceCheck[] = [];
  for (const { id, user_id, points, balance: stored } of rows) {
    const balance = balanceAfter(balances.get(user_id) ?? 0, points);
    balances.set(user_id, balance);
    if (balance !== stored) wrong.push({ id, balance });
  }
  return { balances, wrong };
}

async function correctBalances(tx: Tx, wrong: readonly BalanceCheck[]): Promise<void> {
  if (wrong.length === 0) return;
  await sql`
    UPDATE reputation_entry SET balance = right_one.balance
    FROM json_to_recordset(${JSON.stringify(wrong)}::json) AS right_one (id bigint, balance integer)
    WHERE reputation_entry.id = right_one.id`.execute(tx);
}
