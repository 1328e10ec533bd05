import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

interface TrustRow {
  id: number;
  uuid: string;
  trust_score: number;
}

/** Locks the accounts in the order of their ids and returns their trust. Erased accounts are left out. */
export async function lockTrust(tx: Tx, userIds: readonly number[]): Promise<TrustRow[]> {
  const { rows } = await sql<TrustRow>`
    SELECT id, uuid, trust_score FROM users WHERE id = ANY (${userIds}::bigint[]) AND erased_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Call it only from the slice of trust, which has locked the accounts and appends the events that weights follow. */
export async function saveTrust(tx: Tx, scores: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    UPDATE users SET trust_score = changed.score
    FROM unnest(${[...scores.keys()]}::bigint[], ${[...scores.values()]}::double precision[]) AS changed (id, score)
    WHERE users.id = changed.id`.execute(tx);
}
