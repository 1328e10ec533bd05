import { DAY_MS } from '@verdict/core/time';
import type { Database } from '../postgres/index.ts';

/** How long something is stored, and why no longer. `docs/retention.md` is generated from these. */
export interface RetentionRule {
  what: string;
  keepDays: number;
  why: string;
  /** Removes one batch of what is older than `before`; returns how much it removed. */
  removeBatch(database: Database, times: { before: Date; now: Date }): Promise<number>;
}

/** For tables whose old rows are simply deleted. Names come from our own code, never from a request. */
export function deleteOldRows(rule: { table: string; column: string; keepDays: number; why: string }): RetentionRule {
  const { table, column, keepDays, why } = rule;
  const statement = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT $2))`;
  return removeBySql({ what: table, keepDays, why, statement });
}

interface SqlRule extends Omit<RetentionRule, 'removeBatch'> {
  /** `$1` is the time before which something is too old, `$2` how many rows it may change. */
  statement: string;
  batchSize?: number;
}

/** For what one statement removes. */
export function removeBySql({ statement, batchSize = BATCH, ...rule }: SqlRule): RetentionRule {
  return {
    ...rule,
    async removeBatch({ pool }, { before }) {
      const { rowCount } = await pool.query(statement, [before, batchSize]);
      return rowCount ?? 0;
    },
  };
}

const BATCH = 5000; // small enough not to hold locks for long

/** A failing rule stops no other. Failures are thrown at the end, so that the job is retried. */
export async function enforceRetention(
  database: Database,
  rules: readonly RetentionRule[],
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const failures: { what: string; problem: string }[] = [];
  for (const rule of rules) {
    const before = new Date(now.getTime() - rule.keepDays * DAY_MS);
    try {
      let batch: number;
      do {
        signal?.throwIfAborted();
        batch = await rule.removeBatch(database, { before, now });
        removed[rule.what] = (removed[rule.what] ?? 0) + batch;
      } while (batch > 0);
    } catch (error) {
      signal?.throwIfAborted();
      failures.push({ what: rule.what, problem: (error as Error).message });
    }
  }
  if (failures.length > 0) {
    const names = failures.map(({ what }) => what).join(', '); // first, because the log may cut what follows the first quote
    throw new Error(`retention was not enforced for ${names}: ${failures.map(({ problem }) => problem).join('; ')}`);
  }
  return removed;
}
