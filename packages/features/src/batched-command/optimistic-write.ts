import { binaryColumns, type Database } from '@verdict/platform/postgres';
import type { BatchedCommand, NewRow, Outcome } from './batched-command.ts';
import { optimisticStatement, sentColumns } from './insert-statements.ts';

/** When a batch may be written without reading existing rows first. */
export interface OptimisticRules<New extends NewRow> {
  /** The id of what a row refers to. */
  parentOf(row: New['row']): number | null;
  /** Whether a row may replace an existing one as `onConflict` says. By default every row is expected to be new. */
  replaces?: boolean;
  /** The first guard that applies is used; PostgreSQL caches a plan for each. */
  guards: readonly Guard[];
}

interface Guard {
  /** The name of its prepared statement. */
  name: string;
  appliesTo(parents: readonly number[]): boolean;
  /** SQL: common table expressions that `where` needs. The ids that rows refer to are `PARENTS`; `where` may read the rows as `given`. */
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
  database: Database,
  command: BatchedCommand<New, Saved, Locked>,
  carefully: Flush<New, Saved>,
): Flush<New, Saved> {
  const { parentOf, guards, replaces = false } = command.optimistic as OptimisticRules<New>;
  const columns = sentColumns(command);
  const statements = guards.map((guard) => ({ ...guard, text: optimisticStatement(command, { guard, replaces }) }));
  let carefulUntilMs = 0;

  async function insert(items: readonly New[]): Promise<Outcome<Saved>[] | undefined> {
    const parents = [...new Set(items.flatMap(({ row }) => parentOf(row) ?? []))];
    const accounts = [...new Set(items.map(({ row }) => row.user_id))];
    const { name, text } = statements.find(({ appliesTo }) => appliesTo(parents)) as (typeof statements)[number];
    const values = [parents, accounts, ...binaryColumns(columns, items)];
    const { rows } = await database.pool.query<Saved & { request: string; event: number | null }>({ name, text, values });
    if (rows.length < items.length) return undefined;
    const saved = rows.filter(({ event }) => event !== null) as (Saved & { request: string; event: number })[];
    const outcomes = new Map<string, Outcome<Saved>>();
    for (const [at, row] of (
      await presented(saved.map(({ request: _request, event: _event, ...row }) => row as unknown as Saved))
    ).entries()) {
      const { request, event } = saved[at] as { request: string; event: number };
      outcomes.set(request, { kind: 'saved', row, event });
    }
    return items.map(({ row: { uuid } }) => outcomes.get(uuid) ?? { kind: 'duplicate' });
  }

  /** What responses contain is read after the commit. */
  async function presented(rows: readonly Saved[]): Promise<readonly Saved[]> {
    return command.present && rows.length > 0 ? command.present(database, rows) : rows;
  }

  /** One statement cannot write a row twice. */
  function hasRepeats(items: readonly New[]): boolean {
    const { identityOf } = command;
    return replaces && identityOf !== undefined && new Set(items.map(({ row }) => identityOf(row))).size < items.length;
  }

  return async (items) => {
    if (performance.now() < carefulUntilMs || hasRepeats(items)) return carefully(items);
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
