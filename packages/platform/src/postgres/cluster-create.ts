import { createHash, randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freePort } from '../port/index.ts';
import { SettingsError } from '../settings/index.ts';
import { type ClusterRecord, SUPERUSER } from './cluster-record.ts';
import { exists, ownedFolder, SHARED_ROOT } from './database-user.ts';
import { runTool, stopServer, type Tools } from './pg-tools.ts';

/** Stored inside the database's own folder, in case the data folder loses its record. Only the owner can read it. */
const PASSWORD_FILE = 'verdict-password';
const PARENT_IN_DATA_DIR = 'postgres-parent';

/** Creates a database. An interrupted start leaves nothing that looks like a database, or one that can be used again. */
export async function createCluster(dataDir: string, tools: Tools): Promise<ClusterRecord> {
  const parent = await ownedFolder(tools.user, join(dataDir, PARENT_IN_DATA_DIR), sharedName(dataDir));
  const isInDataDir = basename(parent) === PARENT_IN_DATA_DIR;
  const location = join(isInDataDir ? dataDir : parent, 'postgres');
  await removeUnfinished(parent);
  const unfinished = join(parent, `new-${process.pid}`);
  const passwordFile = join(parent, `password-${process.pid}`);
  const password = randomBytes(24).toString('base64url');
  await writePassword(tools, passwordFile, password);
  try {
    await runTool(tools, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await rename(passwordFile, join(unfinished, PASSWORD_FILE));
    if (await exists(location)) await setAside(location, tools);
    await rename(unfinished, location);
  } finally {
    await removeUnfinished(parent);
    if (isInDataDir) await rm(parent, { recursive: true, force: true });
  }
  return { location, port: await freePort(), password };
}

/** A name for each data folder, so that two of them on one machine do not share what is stored outside. */
function sharedName(dataDir: string): string {
  return `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (/^(new|password)-\d+$/.test(name)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function writePassword({ user }: Tools, file: string, password: string): Promise<void> {
  await writeFile(file, password, { mode: 0o600, flush: true });
  if (user) await chown(file, user.uid, user.gid);
}

/** Databases of earlier releases do not contain their password yet. */
export async function savePassword({ location, password }: ClusterRecord, tools: Tools): Promise<void> {
  const file = join(location, PASSWORD_FILE);
  if (!(await exists(file))) await writePassword(tools, file, password);
}

/**
 * Finds the database of a data folder without a record: its first start was interrupted, or the folder was removed while its
 * database is elsewhere. One that we cannot sign in to is moved aside, not deleted.
 */
export async function adoptUnrecorded(dataDir: string, tools: Tools): Promise<ClusterRecord | undefined> {
  const location = await findUnrecorded(dataDir, tools);
  if (!location) return undefined;
  await refuseOtherMajor(location, tools.major);
  const password = await readFile(join(location, PASSWORD_FILE), 'utf8').catch(() => undefined);
  if (!password) {
    await setAside(location, tools);
    return undefined;
  }
  console.error(
    `${dataDir} had no record of its database. It was found in ${location} and is used again. ` +
      'To begin anew, stop Verdict, move that folder away, delete database.json and start again.',
  );
  return { location, port: await freePort(), password };
}

async function findUnrecorded(dataDir: string, { user }: Tools): Promise<string | undefined> {
  const places = [join(dataDir, 'postgres'), ...(user ? [join(SHARED_ROOT, sharedName(dataDir), 'postgres')] : [])];
  for (const place of places) if (await exists(join(place, 'PG_VERSION'))) return place;
  return undefined;
}

async function setAside(location: string, tools: Tools): Promise<void> {
  const aside = `${location}-set-aside-${new Date().toISOString().replace(/\D/g, '')}`;
  await stopServer(tools, location);
  await rename(location, aside);
  console.error(
    `${location} was there already, with nothing that tells its password. Nothing of it was deleted: ` +
      `it is now in ${aside}, and a new database was begun in its place.`,
  );
}

export async function refuseOtherMajor(location: string, major: number): Promise<void> {
  const found = (await readFile(join(location, 'PG_VERSION'), 'utf8')).trim();
  if (found === String(major)) return;
  throw new SettingsError(
    `The database in ${location} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${major}. ` +
      'It was left untouched. Make a backup with the release that made it ("npx verdict backup FOLDER"), ' +
      'then restore it into a new DATA_DIR with this one ("DATA_DIR=NEW npx verdict restore FOLDER").',
  );
}
