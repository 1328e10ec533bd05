import { binaryColumns, type Database } from '@verdict/platform/postgres';
import type { BatchedCommand, NewRow, Outcome } from './batched-command.ts';
import { optimisticStatement, sentColumns } from './insert-statements.ts';

/** When a batch may be written without reading existing rows first. */
export interface OptimisticRules<New extends NewRow> {
  /** The id of what a row refers to. */
  parentOf(row: New['row']): number | null;
  /** The first guard that applies is used; PostgreSQL caches a plan for each. */
  guards: readonly Guard[];
}

interface Guard {
  /** The name of its prepared statement. */
  name: string;
  appliesTo(parents: readonly number[]): boolean;
  /** SQL: common table expressions that `where` needs. The ids that rows refer to are `PARENTS`. */
  with?: string;
  /** SQL: whether all rows of the batch are accepted. */
  where: string;
}

/**
 * How long batches are written the slow way after one failed: the next batches often fail too, as when something is sent
 * again.
 */
const CAREFUL_MS = 1000;

type Flush<New, Saved> = (items: readonly New[]) => Promise<Outcome<Saved>[]>;

/**
 * Writes a batch in one statement and one round trip. If any row fails nothing is written, and this batch and those of the
 * next second are written the slow way: with locks and checks, each row with its own outcome.
 */
export function writeOptimistically<New extends NewRow, Saved extends object, Locked>(
  { pool }: Database,
  command: BatchedCommand<New, Saved, Locked>,
  carefully: Flush<New, Saved>,
): Flush<New, Saved> {
  const { parentOf, guards } = command.optimistic as OptimisticRules<New>;
  const columns = sentColumns(command);
  const statements = guards.map((guard) => ({ ...guard, text: optimisticStatement(command, guard) }));
  let carefulUntilMs = 0;

  async function insert(items: readonly New[]): Promise<Outcome<Saved>[] | undefined> {
    const parents = [...new Set(items.flatMap(({ row }) => parentOf(row) ?? []))];
    const accounts = [...new Set(items.map(({ row }) => row.user_id))];
    const { name, text } = statements.find(({ appliesTo }) => appliesTo(parents)) as (typeof statements)[number];
    const values = [parents, accounts, ...binaryColumns(columns, items)];
    const { rows } = await pool.query<Saved & { request: string; event: number }>({ name, text, values });
    if (rows.length < items.length) return undefined;
    const byRequest = new Map(rows.map(({ request, event, ...row }) => [request, { row: row as unknown as Saved, event }]));
    return items.map(({ row: { uuid } }) => ({ kind: 'saved', ...(byRequest.get(uuid) as { row: Saved; event: number }) }));
  }

  return async (items) => {
    if (performance.now() < carefulUntilMs) return carefully(items);
    const outcomes = await insert(items).catch(ignoreConflict);
    if (outcomes) return outcomes;
    carefulUntilMs = performance.now() + CAREFUL_MS;
    return carefully(items);
  };
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

function ignoreConflict(error: unknown): undefined {
  const { code } = error as { code?: string };
  if (code !== UNIQUE_VIOLATION && code !== FOREIGN_KEY_VIOLATION) throw error;
}
