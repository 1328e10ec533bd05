import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type StatementWatcher, watchStatements } from './watch-statements.ts';

/** Each slice adds its tables by declaration merging, next to the queries that write them. */
export interface Tables {}

export type Tx = Transaction<Tables>;

/** One connection, for code that must stay on it. */
export type DatabaseClient = pg.ClientBase;

export interface Database {
  /** For statements that must be prepared once and sent directly. */
  pool: pg.Pool;
  kysely: Kysely<Tables>;
  transaction<Result>(run: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  close(): Promise<void>;
  /** Closes without waiting for running statements: they fail, and their transactions are rolled back. */
  abandon(): Promise<void>;
}

// Ids and counts are bigint in the database and numbers here: exact up to 2^53, which no table will reach.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day, not a moment in this machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

interface TransactionOptions {
  /**
   * Commits without waiting for the disk, for work that would simply be done again after a crash: what is derived from the log, with
   * the place up to which it was read. The next commit that waits makes it durable too. Nothing may be acknowledged on its strength.
   */
  isRepeatable?: boolean;
}

export interface DatabaseOptions {
  url: string;
  /** Shown in pg_stat_activity. Starts with "verdict", so that a closing process can count the others. */
  name: `verdict-${string}`;
  maxConnections: number;
  onIdleError?: (error: Error) => void;
  /** Gets an event for each slow or cancelled statement. */
  watcher?: StatementWatcher | undefined;
}

export function openDatabase({ url, name, maxConnections, onIdleError, watcher }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process. The pool replaces an idle one; a broken one in use fails
  // its current statement.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (watcher) pool.on('connect', (client) => watchStatements(client, watcher));
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await kysely.destroy();
    if (!pool.ending) await pool.end(); // Kysely closes only a pool it has used
  };
  return {
    pool,
    kysely,
    transaction: (run, { isRepeatable = false } = {}) =>
      retryAfterDeadlock(() =>
        kysely.transaction().execute(async (tx) => {
          if (isRepeatable) await sql`SET LOCAL synchronous_commit = off`.execute(tx);
          return run(tx);
        }),
      ),
    close,
    async abandon() {
      const closed = close(); // from now on nobody gets another connection
      await endSessions(url, [...inUse]);
      for (const client of inUse) client.release(true);
      await closed;
    },
  };
}

/** A session that is computing does not notice a closed connection, so it is terminated. */
async function endSessions(url: string, clients: readonly pg.PoolClient[]): Promise<void> {
  if (clients.length === 0) return;
  const sessions = clients.map((client) => (client as pg.PoolClient & { processID: number }).processID);
  const teller = new pg.Client({ connectionString: url });
  teller.on('error', () => undefined);
  try {
    await teller.connect();
    await teller.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [sessions]);
  } catch {
    // A server that is down has no sessions either.
  } finally {
    await teller.end().catch(() => undefined);
  }
}

const CONNECTION_LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error says that the database is unavailable rather than that the statement was wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: string }).code ?? '';
  return (
    CONNECTION_LOST.has(code) ||
    code.startsWith('08') ||
    /connection (terminated|timeout)|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(error.message)
  );
}

const DEADLOCK = '40P01';

/** Among many transactions the same one can lose more than once. */
const TRIES = 5;

/** PostgreSQL aborts one of two deadlocked transactions, which is rolled back completely. It can run again once the other has finished. */
export async function retryAfterDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1)
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || turn === TRIES) throw error;
    }
}
