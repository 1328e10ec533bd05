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
import { type BackedUpTable, BackupError, MANIFEST_FILE, type Manifest } from './manifest.ts';

/** Reads a backup's manifest and makes sure that its files are what they were. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new BackupError(`${folder} was made by a newer release (format ${manifest.format}). Restore it with that one.`);
  for (const { file, sha256 } of manifest.tables) {
    if ((await hashFile(join(folder, file))) !== sha256) throw new BackupError(`${file} in ${folder} is damaged. Nothing was restored.`);
  }
  return manifest;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new BackupError(`${file} is missing. Nothing was restored.`);
  });
  return hash.digest('hex');
}

export interface RestoreOptions {
  /** A table that has rows in any database that was ever used. */
  mustBeEmpty: string;
  onProgress: Progress;
}

/** Puts every row back in one transaction. The schema must be the backup's, and the tables as migrations leave them. */
export async function restore(
  database: Database,
  folder: string,
  { tables: copied, sequences }: Manifest,
  { mustBeEmpty, onProgress }: RestoreOptions,
): Promise<void> {
  const tables = copied.filter(({ name }) => !NEVER_COPIED.includes(name)); // as older releases did
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await refuseFilled(client, mustBeEmpty);
    for (const { name } of tables.toReversed()) await client.query(`DELETE FROM "${name}"`); // rows the migrations put there
    for (const [i, table] of tables.entries()) {
      await copyTable(client, folder, table);
      onProgress({ done: i + 1, of: tables.length, what: table.name });
    }
    for (const { name, value } of sequences) if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [name, value]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function refuseFilled(client: pg.PoolClient, table: string): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`);
  if (rowCount) throw new BackupError('The database is not empty. Restore into a new DATA_DIR, or an empty database.');
}

async function copyTable(client: pg.PoolClient, folder: string, { name, columns, file, rows }: BackedUpTable): Promise<void> {
  const into = client.query(copyFrom(`COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows)
    throw new BackupError(`${file} holds ${into.rowCount} rows, and the backup says ${rows}. Nothing was restored.`);
}
