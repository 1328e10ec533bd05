import { SettingsError } from '../settings/index.ts';
import { type Database, isConnectionLost } from './database.ts';

const MIN_MAJOR = 15;
/** Comes with PostgreSQL, and the owner of a database may create it; but some packages leave it out. */
const EXTENSION = 'pg_trgm';

/** Checks that the database can be reached and has what we need; throws a message for the operator. */
export async function requireServer(database: Database): Promise<void> {
  const version = await askVersion(database);
  if (Number.parseInt(version, 10) >= MIN_MAJOR) return requireExtension(database);
  throw new SettingsError(
    `The server that DATABASE_URL names is PostgreSQL ${version}, and Verdict needs ${MIN_MAJOR} or later. ` +
      'Use a newer server, or leave DATABASE_URL unset to use the one that Verdict brings along.',
  );
}

async function requireExtension({ pool }: Database): Promise<void> {
  const { rows } = await pool.query('SELECT FROM pg_available_extensions WHERE name = $1', [EXTENSION]);
  if (rows.length > 0) return;
  throw new SettingsError(
    `The server that DATABASE_URL names lacks the extension ${EXTENSION}, which search needs. ` +
      'Install it (on Debian it is in postgresql-contrib), or leave DATABASE_URL unset to use the server that Verdict brings along.',
  );
}

async function askVersion({ pool }: Database): Promise<string> {
  try {
    const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
    return rows[0]?.version ?? 'of unknown version';
  } catch (error) {
    throw new SettingsError(`The database that DATABASE_URL names cannot be used: ${wordsOf(error)}. ${adviceFor(error)}`, {
      cause: error,
    });
  }
}

/** A name with several addresses fails with several errors, inside one with an empty message. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function adviceFor(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (code.startsWith('28')) return 'Check user and password in it, and that the server lets this user in from here.';
  if (code === '3D000') return 'Create that database, or name another one in it.';
  if (code === '57P03' || code === '53300') return 'Try again in a while.';
  if (isConnectionLost(error)) return 'Check host and port in it, and that the server runs and can be reached from here.';
  return 'Check the address.';
}
