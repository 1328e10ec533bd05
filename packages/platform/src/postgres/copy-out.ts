import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseClient } from './database.ts';

/** Streams the rows of a query as a CSV file with a header, as fast as the database writes it. The query takes no parameters. */
export function copyCsv(client: DatabaseClient, query: string): Readable & { rowCount: number } {
  return client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT csv, HEADER)`));
}

/** Reads the rows of a query in batches, within a transaction. Nothing is read ahead. */
export async function* readInBatches<Row extends object>(client: DatabaseClient, query: string, batch = 1000): AsyncGenerator<Row[]> {
  await client.query(`DECLARE in_batches NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${batch} FROM in_batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await client.query('CLOSE in_batches');
}
