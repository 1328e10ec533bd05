import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pendingJobs } from '../jobs/index.ts';
import { appliedMigrations, type Database } from '../postgres/index.ts';
import { sequenceValues, tablesInOrder } from './catalogue.ts';
import { removeLeftovers, unfinishedName } from './leftovers.ts';
import { type BackedUpTable, BackupError, isSealed, MANIFEST_FILE, type Manifest } from './manifest.ts';

export type Progress = (step: { done: number; of: number; what: string }) => void;

export interface BackupOptions {
  now: Date;
  /** The id of the key that opens sealed values. The key itself is not in the backup. */
  secretKeyId: string;
  onProgress: Progress;
  /** Aborts the backup and removes what it has written. */
  signal?: AbortSignal;
}

/** Writes all tables as of one moment, while the system keeps running. The folder gets its name only when it is complete. */
export async function backUp(database: Database, folder: string, options: BackupOptions): Promise<Manifest> {
  const isThere = await isEmptyFolder(folder);
  const place = dirname(resolve(folder));
  const unfinished = join(place, unfinishedName(process.pid));
  await removeLeftovers(place);
  await makeFolder(unfinished);
  try {
    const manifest = await writeSnapshot(database, unfinished, options);
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    if (isThere) await rmdir(folder); // fails if something was put into it meanwhile
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** False if there is nothing. Anything else belongs to somebody and is refused. */
async function isEmptyFolder(folder: string): Promise<boolean> {
  try {
    if (!(await lstat(folder)).isDirectory()) throw new BackupError(`${folder} is not a folder. Name a new folder for the backup.`);
    if ((await readdir(folder)).length === 0) return true;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw new BackupError(`${folder} cannot be used: ${code}. Name a new folder for the backup.`);
  }
  throw new BackupError(`${folder} is not empty. Name a new folder for the backup.`);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`${dirname(folder)} cannot be written: ${code}.`);
  });
}

async function writeSnapshot(database: Database, folder: string, options: BackupOptions): Promise<Manifest> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await writeTables(client, folder, options);
    const migrations = await appliedMigrations(database);
    await client.query('ROLLBACK');
    client.release();
    return { ...manifest, migrations };
  } catch (error) {
    client.release(true); // a connection inside a copy accepts no other statement
    throw error;
  }
}

async function writeTables(
  client: pg.PoolClient,
  folder: string,
  { now, secretKeyId, onProgress, signal }: BackupOptions,
): Promise<Omit<Manifest, 'migrations'>> {
  const tables = await tablesInOrder(client);
  const written: BackedUpTable[] = [];
  for (const [i, { name, columns }] of tables.entries()) {
    signal?.throwIfAborted();
    written.push(await copyTable(client, { folder, name, columns, signal }));
    onProgress({ done: i + 1, of: tables.length, what: name });
  }
  return {
    format: 1,
    createdAt: now.toISOString(),
    tables: written,
    jobs: await pendingJobs(client),
    secretKeyId,
    sequences: await sequenceValues(client),
  };
}

interface TableCopy {
  folder: string;
  name: string;
  columns: string[];
  signal: AbortSignal | undefined;
}

async function copyTable(client: pg.PoolClient, { folder, name, columns, signal }: TableCopy): Promise<BackedUpTable> {
  const file = `${name}.copy.gz`;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(copyTo(`COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) TO STDOUT`));
  await pipeline(rows, createGzip({ level: 1 }), hashing, createWriteStream(join(folder, file), { mode: 0o600 }), { signal });
  const sealed = await countSealed(client, name, columns);
  return { name, columns, rows: rows.rowCount, sealed, file, sha256: hash.digest('hex') };
}

async function countSealed(client: pg.PoolClient, name: string, columns: readonly string[]): Promise<number> {
  const sealed = columns.filter(isSealed).map((column) => `"${column}"`);
  if (sealed.length === 0) return 0;
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) FROM "${name}" WHERE num_nonnulls(${sealed.join(', ')}) > 0`);
  return Number(rows[0]?.count);
}
