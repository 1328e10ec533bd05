import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** A database, whose connections remember the plans of named statements, or a transaction, which sees its own writes. */
export type Source = Database | Database['kysely'];

/**
 * Runs a query as a named prepared statement, so that each connection plans it once. A name must always stand for the same text. In a
 * transaction it is planned each time.
 */
export async function runPrepared<Row>(source: Source, name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!('pool' in source)) return (await source.executeQuery(query)).rows;
  const { rows } = await source.pool.query({ name, text: query.sql, values: [...query.parameters] });
  return rows as Row[];
}
