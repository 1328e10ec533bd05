import { Kysely, PostgresDialect } from 'kysely';
import type { Database, DatabaseClient, Tables } from './database.ts';

/** All queries of `read` see the same data, however long it takes. */
export async function inSnapshot<Value>({ pool }: Database, read: (client: DatabaseClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0'); // it takes as long as its reader
    await client.query('SET LOCAL cursor_tuple_fraction = 1'); // all rows are read, so the first ones need not be fast
    const value = await read(client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken); // a connection with unread rows is destroyed
  }
}

/** Lets a slice's queries read in such a snapshot. The caller keeps and releases the connection. */
export function readerOn(client: DatabaseClient): Database['kysely'] {
  const held = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => held, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
