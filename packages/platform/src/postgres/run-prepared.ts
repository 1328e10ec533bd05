import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Runs a query as a named prepared statement, so that each connection plans it once. A name must always stand for the same text. */
export async function runPrepared<Row>(database: Database, name: string, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await database.pool.query({ name, text: sql, values: [...parameters] });
  return rows as Row[];
}
