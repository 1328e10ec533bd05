import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '../postgres/index.ts';
import { BackupError } from './manifest.ts';

/** In no migration, since the schema is that of the backup's time. It is there only while a restore is unfinished. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

interface UnfinishedRestore {
  /** The id of the backup whose rows are in. */
  backup: string;
  /** What must not come back with them, as the caller names it. */
  keepOut: string[];
}

/** In the transaction that puts the rows in. */
export async function markUnfinished(client: pg.ClientBase, { backup, keepOut }: UnfinishedRestore): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.${UNFINISHED_RESTORE} (backup text NOT NULL, keep_out text[] NOT NULL)`);
  await client.query(`DELETE FROM public.${UNFINISHED_RESTORE}`);
  await client.query(`INSERT INTO public.${UNFINISHED_RESTORE} VALUES ($1, $2)`, [backup, keepOut]);
}

export async function findUnfinished(client: Pick<pg.ClientBase, 'query'>): Promise<UnfinishedRestore | undefined> {
  const { rowCount } = await client.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [`public.${UNFINISHED_RESTORE}`]);
  if (rowCount === 0) return undefined;
  const { rows } = await client.query<UnfinishedRestore>(`SELECT backup, keep_out AS "keepOut" FROM public.${UNFINISHED_RESTORE}`);
  return rows[0];
}

/** Nobody works with rows that a restore has put in and not seen to: who was erased since may be among them. */
export async function refuseUnfinishedRestore(database: Database): Promise<void> {
  if (await findUnfinished(database.pool))
    throw new BackupError(
      'A restore into this database is unfinished. Give the same "npx verdict restore" command again: it goes on where it ended.',
    );
}

/** In the transaction of what is done last. */
export async function finishRestore(tx: Tx): Promise<void> {
  await sql`DROP TABLE public.${sql.id(UNFINISHED_RESTORE)}`.execute(tx);
}
