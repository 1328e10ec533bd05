import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

interface Withdrawal {
  userId: number;
  /** Null: everything. */
  deviceId: string | null;
  now: Date;
}

/** Records a withdrawal, so that a request in progress or a late one does not bring it back. The caller must hold the person's turn. */
export async function saveWithdrawal(tx: Tx, { userId, deviceId, now }: Withdrawal): Promise<void> {
  await tx
    .insertInto('contribution_withdrawal')
    .values({ user_id: userId, device_id: deviceId, withdrawn_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ withdrawn_at: now }))
    .execute();
}

/** The number of the last full withdrawal, read when a request begins. A number, since the clocks of two servers differ. */
export async function lastFullWithdrawal({ kysely }: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(id), 0) AS last FROM contribution_withdrawal WHERE user_id = ${userId} AND device_id IS NULL`.execute(kysely);
  return rows[0]?.last ?? 0;
}

interface IncomingIds {
  userId: number;
  ids: readonly string[];
  /** What `lastFullWithdrawal` returned when the request began. */
  since: number;
}

/** Which of these ids were withdrawn before they arrived, in lower case. The caller must hold the person's turn. */
export async function findWithdrawn(tx: Tx, { userId, ids, since }: IncomingIds): Promise<Set<string>> {
  const { rows } = await sql<{ device_id: string | null }>`
    SELECT device_id FROM contribution_withdrawal
    WHERE user_id = ${userId} AND (device_id = ANY (${[...ids]}::uuid[]) OR (device_id IS NULL AND id > ${since}))`.execute(tx);
  if (rows.some(({ device_id }) => device_id === null)) return new Set(ids.map((id) => id.toLowerCase()));
  return new Set(rows.flatMap(({ device_id }) => device_id ?? []));
}
