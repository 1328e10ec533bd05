import type { Database, DatabaseClient } from '@verdict/platform/postgres';
import type { ExportSource } from './export-source.ts';

const EVERY_MS = 300;

/** Polls the progress of an export. A COPY is polled on another connection, since its own is busy. Returns a function that starts polling and returns one that stops it. */
export async function rowWatch(
  { pool }: Database,
  client: DatabaseClient,
  onRows: (rows: number) => void,
): Promise<(source: ExportSource) => () => void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  const copied = async (): Promise<number> => {
    const answer = await pool.query<{ rows: number }>('SELECT tuples_processed AS rows FROM pg_stat_progress_copy WHERE pid = $1', [pid]);
    return answer.rows[0]?.rows ?? 0;
  };
  return (source) => {
    const timer = setInterval(async () => onRows(source.rows() || (await copied().catch(() => 0))), EVERY_MS);
    return () => clearInterval(timer);
  };
}
