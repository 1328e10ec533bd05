import type { Database, Tx } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { BATCH, type LogRange, type Projection } from './consumers.ts';

/** Rows that are derived from others and can be rebuilt. */
export interface Derivation {
  name: string;
  rebuild(deps: Deps, options?: RebuildOptions): Promise<RebuildResult>;
}

export interface RebuildOptions {
  /** Whether rebuilt rows that differ from the stored ones are saved. Otherwise the rebuild stops and is rolled back. */
  accept?: boolean;
  onProgress?(done: number, of: number): void;
}

export interface RebuildResult {
  name: string;
  /** What it was rebuilt from: `12 events`. */
  derivedFrom: string;
  /** Differences between rebuilt and stored rows; empty if there are none. */
  differences: TableDifference[];
}

interface TableDifference {
  table: string;
  /** Rows that are only stored, and rows that are only rebuilt. */
  rows: number;
  /** The first of them. */
  examples: { side: 'stored' | 'rebuilt'; row: string }[];
}

const MAX_EXAMPLES = 20;

/** Rebuilds a projection's tables from the first event. Readers see the stored ones until it is done. */
export async function rebuildProjection(
  deps: Deps,
  projection: Projection,
  { accept, onProgress }: RebuildOptions = {},
): Promise<RebuildResult> {
  const { name, tables } = projection;
  return rollBackIfDifferent(deps.db, accept, async (tx) => {
    const upTo = (await tx.selectFrom('consumer_offset').select('seq').where('name', '=', name).forUpdate().executeTakeFirst())?.seq ?? 0;
    const { size } = await tx.selectFrom('log_head').select('size').executeTakeFirstOrThrow();
    if (size < upTo) throw new Error(`the log ends at ${size}, but ${name} had read ${upTo}`);
    const rows = Object.fromEntries(tables.map((table) => [table, sql`SELECT * FROM ${sql.table(table)}`]));
    const differences = await compareRows(tx, rows, async () => {
      for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
      for (const range of projection.applyAll ? [{ from: 0, to: upTo }] : batchesUpTo(upTo)) {
        await (projection.applyAll ?? projection.apply)(tx, range, deps);
        onProgress?.(range.to, upTo);
      }
    });
    return { name, derivedFrom: `${upTo} events`, differences };
  });
}

function* batchesUpTo(upTo: number): Generator<LogRange> {
  for (let from = 0; from < upTo; from += BATCH) yield { from, to: Math.min(from + BATCH, upTo) };
}

interface Batch {
  /** The id of the last item in it. */
  last: number;
  size: number;
  differences: TableDifference[];
}

interface Batches extends RebuildOptions {
  name: string;
  /** What is counted: `labels`. */
  unit: string;
  /** The approximate total. */
  total: number;
}

/** Rebuilds items in batches, each in its own transaction, so that others can write meanwhile. */
export async function rebuildInBatches(
  { db }: Deps,
  { name, unit, total, accept, onProgress }: Batches,
  rebuildNext: (tx: Tx, after: number) => Promise<Batch | undefined>,
): Promise<RebuildResult> {
  const differences: TableDifference[] = [];
  let [after, done] = [0, 0];
  for (;;) {
    const batch = await rollBackIfDifferent(db, accept, (tx) => rebuildNext(tx, after));
    if (batch) {
      after = batch.last;
      done += batch.size;
      addDifferences(differences, batch.differences);
      onProgress?.(done, Math.max(total, done));
    }
    if (!batch || (differences.length > 0 && !accept)) return { name, derivedFrom: `${done} ${unit}`, differences };
  }
}

class NotAccepted extends Error {}

/** Runs a rebuild in a transaction, which is rolled back if it finds differences that are not accepted. */
async function rollBackIfDifferent<Result extends { differences: TableDifference[] } | undefined>(
  db: Database,
  accept = false,
  rebuild: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  try {
    await db.transaction(async (tx) => {
      result = await rebuild(tx);
      if (result && result.differences.length > 0 && !accept) throw new NotAccepted();
    });
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error;
  }
  return result as Result;
}

/** Runs a rebuild and returns which rows of these queries, named after their tables, it changed. */
export async function compareRows(
  tx: Tx,
  queries: Readonly<Record<string, RawBuilder<unknown>>>,
  rebuild: () => Promise<unknown>,
): Promise<TableDifference[]> {
  const stored = (table: string) => sql.table(`stored_${table}`);
  for (const [table, rows] of Object.entries(queries))
    await sql`CREATE TEMPORARY TABLE ${stored(table)} ON COMMIT DROP AS SELECT to_json(rows)::text AS row FROM (${rows}) AS rows`.execute(
      tx,
    );
  await rebuild();
  const differences: TableDifference[] = [];
  for (const [table, rows] of Object.entries(queries)) {
    const { rows: found } = await sql<TableDifference['examples'][number] & { count: number }>`
      WITH stored AS (SELECT row FROM ${stored(table)}), rebuilt AS (SELECT to_json(rows)::text AS row FROM (${rows}) AS rows)
      SELECT side, row, count(*) OVER () AS count FROM (
        SELECT 'stored' AS side, row FROM (SELECT row FROM stored EXCEPT ALL SELECT row FROM rebuilt) AS lost
        UNION ALL SELECT 'rebuilt', row FROM (SELECT row FROM rebuilt EXCEPT ALL SELECT row FROM stored) AS new
      ) AS different ORDER BY row, side DESC LIMIT ${MAX_EXAMPLES}`.execute(tx);
    const [first] = found;
    if (first) differences.push({ table, rows: first.count, examples: found.map(({ side, row }) => ({ side, row })) });
  }
  return differences;
}

function addDifferences(sum: TableDifference[], more: readonly TableDifference[]): void {
  for (const { table, rows, examples } of more) {
    const known = sum.find((one) => one.table === table);
    if (!known) sum.push({ table, rows, examples });
    else {
      known.rows += rows;
      known.examples = [...known.examples, ...examples].slice(0, MAX_EXAMPLES);
    }
  }
}
