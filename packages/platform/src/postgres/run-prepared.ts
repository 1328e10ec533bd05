import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Runs a query under a name, so that each connection plans it once and not every time. The name must mean one text. */
export async function runPrepared<Row>(database: Database, name: string, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await database.pool.query({ name, text: sql, values: [...parameters] });
  return rows as Row[];
}
