import { balanceAfter } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockStandings, saveStandings } from '../account/index.ts';
import type { RebuildResult } from '../audit/index.ts';
import type { Deps } from '../deps.ts';

const BATCH = 500;

/**
 * Adds up every ledger anew and compares: with the balance beside each entry and with what accounts are said to have. What
 * differs is put right. People are locked some at a time, so that others go on earning.
 */
export async function rebuildReputation(deps: Deps, onProgress: (done: number, of: number) => void): Promise<RebuildResult> {
  const { rows } = await deps.db.pool.query<{ people: number }>('SELECT count(*) AS people FROM users WHERE erased_at IS NULL');
  const of = rows[0]?.people ?? 0;
  let [after, done, agrees] = [0, 0, true];
  for (;;) {
    const batch = await deps.db.transaction((tx) => rebuildBatch(tx, after));
    if (!batch) return { name: 'reputation', derivedFrom: `the ledgers of ${done} people`, agrees };
    after = batch.last;
    done += batch.people;
    agrees &&= batch.agrees;
    onProgress(done, Math.max(of, done));
  }
}

async function rebuildBatch(tx: Tx, after: number) {
  const next = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const ids = next.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  const said = await lockStandings(tx, ids);
  const { balances, wrong } = await addUp(tx, [...said.keys()]);
  await correctBalances(tx, wrong);
  await saveStandings(tx, balances);
  return { people: ids.length, last, agrees: wrong.length === 0 && [...said].every(([id, points]) => balances.get(id) === points) };
}

interface Counted {
  id: number;
  balance: number;
}

async function addUp(tx: Tx, userIds: readonly number[]) {
  const { rows } = await sql<Counted & { user_id: number; points: number }>`
    SELECT id, user_id, points, balance FROM reputation_entry WHERE user_id = ANY (${userIds}::bigint[]) ORDER BY user_id, id`.execute(tx);
  const balances = new Map(userIds.map((id) => [id, 0]));
  const wrong: Counted[] = [];
  for (const { id, user_id, points, balance: said } of rows) {
    const balance = balanceAfter(balances.get(user_id) ?? 0, points);
    balances.set(user_id, balance);
    if (balance !== said) wrong.push({ id, balance });
  }
  return { balances, wrong };
}

async function correctBalances(tx: Tx, wrong: readonly Counted[]): Promise<void> {
  if (wrong.length === 0) return;
  await sql`
    UPDATE reputation_entry SET balance = right_one.balance
    FROM json_to_recordset(${JSON.stringify(wrong)}::json) AS right_one (id bigint, balance integer)
    WHERE reputation_entry.id = right_one.id`.execute(tx);
}
