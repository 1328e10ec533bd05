import type pg from 'pg';
import { UNFINISHED_RESTORE } from './unfinished-restore.ts';

interface Table {
  name: string;
  columns: string[];
}

/** Bookkeeping of the migrator and of a restore: each restore writes its own. */
const NOT_DATA = ['kysely_migration', 'kysely_migration_lock', UNFINISHED_RESTORE];

/** Keys that are destroyed at the end of their day, which a copy would prevent. A missing key is created again. */
export const NEVER_COPIED: readonly string[] = ['daily_key'];

/** All tables, each after those it refers to, so that rows can be restored without breaking a reference. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [[...NOT_DATA, ...NEVER_COPIED]],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT f.relname AS from, t.relname AS to FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND f.relnamespace = 'public'::regnamespace`,
  );
  return orderByReference(tables, references);
}

function orderByReference(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const visit = (table: Table | undefined): void => {
    if (!table || ordered.includes(table)) return;
    for (const { from, to } of references) if (from === table.name) visit(tables.find(({ name }) => name === to));
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

export async function sequenceValues(client: pg.ClientBase): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await client.query<{ name: string; value: number | null }>(
    "SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows;
}
