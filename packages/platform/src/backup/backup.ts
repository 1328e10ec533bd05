import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pendingJobs } from '../jobs/index.ts';
import { appliedMigrations, type Database } from '../postgres/index.ts';
import { sequenceValues, tablesInOrder } from './catalogue.ts';
import { type BackedUpTable, BackupError, MANIFEST_FILE, type Manifest } from './manifest.ts';

export type Progress = (step: { done: number; of: number; what: string }) => void;

/**
 * Writes every table as it was at one moment, while the system goes on working. The folder appears under its
 * name only when it is complete.
 */
export async function backUp(database: Database, folder: string, now: Date, onProgress: Progress): Promise<Manifest> {
  await refuseExisting(folder);
  const unfinished = join(dirname(resolve(folder)), `.unfinished-${process.pid}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeSnapshot(database, unfinished, now, onProgress);
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rm(folder, { recursive: true, force: true }); // known to be empty
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function refuseExisting(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new BackupError(`${folder} is not empty. Name a new folder for the backup.`);
}

async function writeSnapshot(database: Database, folder: string, now: Date, onProgress: Progress): Promise<Manifest> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await tablesInOrder(client);
    const written: BackedUpTable[] = [];
    for (const [i, { name, columns }] of tables.entries()) {
      written.push(await copyTable(client, folder, name, columns));
      onProgress({ done: i + 1, of: tables.length, what: name });
    }
    return {
      format: 1,
      createdAt: now.toISOString(),
      migrations: await appliedMigrations(database),
      tables: written,
      jobs: await pendingJobs(client),
      sequences: await sequenceValues(client),
    };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function copyTable(client: pg.PoolClient, folder: string, name: string, columns: string[]): Promise<BackedUpTable> {
  const file = `${name}.copy.gz`;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(copyTo(`COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) TO STDOUT`));
  await pipeline(rows, createGzip({ level: 1 }), hashing, createWriteStream(join(folder, file), { mode: 0o600 }));
  return { name, columns, rows: rows.rowCount, file, sha256: hash.digest('hex') };
}
