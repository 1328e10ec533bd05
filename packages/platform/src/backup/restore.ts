import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../postgres/index.ts';
import type { Progress } from './backup.ts';
import { NEVER_COPIED } from './catalogue.ts';
import { type BackedUpTable, BackupError, backupId, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { findUnfinished, markUnfinished } from './unfinished-restore.ts';

/** Reads a backup's manifest and verifies its files by their hashes. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
  });
  const manifest = parseManifest(text, folder);
  if (manifest.format !== 1)
    throw new BackupError(`${folder} was made by a newer release (format ${manifest.format}). Restore it with that one.`);
  for (const { file, sha256 } of manifest.tables) {
    if ((await hashFile(join(folder, file))) !== sha256) throw new BackupError(`${file} in ${folder} is damaged. Nothing was restored.`);
  }
  return manifest;
}

function parseManifest(text: string, folder: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new BackupError(`${MANIFEST_FILE} in ${folder} is damaged. Nothing was restored.`);
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new BackupError(`${file} is missing. Nothing was restored.`);
  });
  return hash.digest('hex');
}

export interface RestoreOptions {
  /** A table that has rows in every database that was ever used. */
  mustBeEmpty: string;
  /** What must not be restored, as the caller names it; stored until the restore is finished. */
  keepOut: readonly string[];
  onProgress: Progress;
  /** Aborts the restore, which then restores nothing. */
  signal?: AbortSignal;
}

/**
 * Restores all rows in one transaction, or finds that the rows of this backup are already there. The schema must be the
 * backup's, and the tables as the migrations leave them. The database is marked as unfinished until finishRestore(). Returns
 * everything to keep out, including what was named when the restore began.
 */
export async function restore(database: Database, folder: string, manifest: Manifest, options: RestoreOptions): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    const begun = await findUnfinished(client);
    const mark = { backup: backupId(manifest), keepOut: [...new Set([...(begun?.keepOut ?? []), ...options.keepOut])] };
    if (begun && begun.backup !== mark.backup)
      throw new BackupError('The restore of another backup into this database is unfinished. Finish that one, or use a new DATA_DIR.');
    if (!begun) await refuseFilled(client, options.mustBeEmpty);
    await markUnfinished(client, mark);
    if (!begun) await putRows(client, folder, manifest, options);
    await client.query('COMMIT');
    client.release();
    return mark.keepOut;
  } catch (error) {
    client.release(true); // closing the connection rolls everything back
    throw error;
  }
}

async function putRows(
  client: pg.PoolClient,
  folder: string,
  { tables: copied, sequences }: Manifest,
  { onProgress, signal }: RestoreOptions,
): Promise<void> {
  const tables = copied.filter(({ name }) => !NEVER_COPIED.includes(name)); // as older releases did
  // What triggers derived is in the backup too.
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for (const { name } of tables.toReversed()) await client.query(`DELETE FROM "${name}"`); // rows that migrations inserted
  for (const [i, table] of tables.entries()) {
    signal?.throwIfAborted();
    await copyTable(client, folder, table, signal);
    onProgress({ done: i + 1, of: tables.length, what: table.name });
  }
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  for (const { name, value } of sequences) if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [name, value]);
}

async function refuseFilled(client: pg.PoolClient, table: string): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`);
  if (rowCount) throw new BackupError('The database is not empty. Restore into a new DATA_DIR, or an empty database.');
}

async function copyTable(
  client: pg.PoolClient,
  folder: string,
  { name, columns, file, rows }: BackedUpTable,
  signal: AbortSignal | undefined,
): Promise<void> {
  const into = client.query(copyFrom(`COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into, { signal });
  if (into.rowCount !== rows)
    throw new BackupError(`${file} holds ${into.rowCount} rows, and the backup says ${rows}. Nothing was restored.`);
}
