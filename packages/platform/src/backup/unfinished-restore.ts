import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '../postgres/index.ts';
import { BackupError } from './manifest.ts';

/** In no migration, because the schema is that of the backup. It exists only while a restore is unfinished. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

interface UnfinishedRestore {
  /** The id of the restored backup. */
  backup: string;
  /** What must not be restored, as the caller names it. */
  keepOut: string[];
}

/** In the transaction that restores the rows. */
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

/** Nobody may use a database whose restore is unfinished: it may contain people who were erased since the backup. */
export async function refuseUnfinishedRestore(database: Database): Promise<void> {
  if (await findUnfinished(database.pool))
    throw new BackupError(
      'A restore into this database is unfinished. Give the same "npx verdict restore" command again: it goes on where it ended.',
    );
}

/** In the transaction of the last step. */
export async function finishRestore(tx: Tx): Promise<void> {
  await sql`DROP TABLE public.${sql.id(UNFINISHED_RESTORE)}`.execute(tx);
}
