import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Runs a part of a transaction that is undone if its result is a refusal, while the rest of the transaction stays. */
export async function inSavepoint<Outcome extends { ok: boolean }>(tx: Tx, run: () => Promise<Outcome>): Promise<Outcome> {
  await sql`SAVEPOINT part`.execute(tx);
  const outcome = await run();
  if (!outcome.ok) await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
  await sql`RELEASE SAVEPOINT part`.execute(tx);
  return outcome;
}
