import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../port/index.ts';
import { SettingsError } from '../settings/index.ts';
import { exists } from './database-user.ts';

/** The record of a data folder's database, so that other commands find it. */
export interface ClusterRecord {
  location: string;
  port: number;
  password: string;
}

export const SUPERUSER = 'verdict';
export const DATABASE = 'verdict';
/** How the connection of somebody who needs the database is named. */
export const MEMBER = 'verdict-member';

const recordFile = (dataDir: string): string => join(dataDir, 'database.json');

export async function readRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  const file = recordFile(dataDir);
  if (!(await exists(file))) return undefined;
  const record = JSON.parse(await readFile(file, 'utf8')) as ClusterRecord;
  const beside = join(dataDir, 'postgres');
  // A copied or moved data folder brings its database along, and its record still names the first folder.
  if (record.location !== beside && (await exists(join(beside, 'PG_VERSION')))) {
    return { ...record, location: beside, port: await freePort() };
  }
  return (await exists(join(record.location, 'PG_VERSION'))) ? record : refuseMissing(file, record.location);
}

function refuseMissing(file: string, location: string): never {
  throw new SettingsError(
    `${file} says that the database is in ${location}, but it is not there. ` +
      'Put it back, or restore a backup into another DATA_DIR; to begin anew, delete that file.',
  );
}

export async function writeRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  const file = recordFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

export function urlOf(record: ClusterRecord, database: string): string {
  return `postgres://${SUPERUSER}:${record.password}@127.0.0.1:${record.port}/${database}`;
}

export async function connect(record: ClusterRecord, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(record, database), application_name: MEMBER, keepAlive: true });
  client.on('error', () => undefined); // the next query reports the error, with a message
  await client.connect();
  return client;
}
