import { Kysely, PostgresDialect } from 'kysely';
import type { Database, DatabaseClient, Tables } from './database.ts';

/** Everything that is read sees the same data, however long it takes. */
export async function inOneMoment<Value>({ pool }: Database, read: (client: DatabaseClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0'); // it takes as long as its reader
    await client.query('SET LOCAL cursor_tuple_fraction = 1'); // and is read to its end, so that the first rows need not come fast
    const value = await read(client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken); // one that was left in the middle of its rows is thrown away
  }
}

/** Lets the queries of a slice read at such a moment. The connection stays with whoever holds it. */
export function readerOn(client: DatabaseClient): Database['kysely'] {
  const held = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => held, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
