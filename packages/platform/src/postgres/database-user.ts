import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SettingsError } from '../settings/index.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root runs it as this user. Others run it as themselves. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';
/** Where root puts files that the database user could not reach inside a closed home folder. */
export const SHARED_ROOT = '/var/lib/verdict';

export async function databaseUser(): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<DatabaseUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<DatabaseUser> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', NAME]).catch(() => undefined);
  const created = await lookUp();
  if (created) return created;
  throw new SettingsError(
    `PostgreSQL does not run as root, and a user "${NAME}" for it could not be made. ` +
      'Start Verdict as an ordinary user, create that user, or set DATABASE_URL.',
  );
}

/** Whether the user passes `test` (such as -x) on a path. Asks the system, which also knows ACLs and mounts. */
async function can(user: DatabaseUser, test: '-x' | '-w', path: string): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...user, cwd: '/', stdio: 'ignore' });
  const code = await exitCode(child);
  return code === null ? can(user, test, path) : code === 0; // Ctrl-C in a terminal ends the test too, without an answer
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

/** Creates a folder that the database user can own: the wanted one, or one under SHARED_ROOT if that is out of reach. */
export async function ownedFolder(user: DatabaseUser | undefined, wanted: string, fallbackName: string): Promise<string> {
  await mkdir(wanted, { recursive: true, mode: 0o700 });
  if (!user) return wanted;
  await chown(wanted, user.uid, user.gid);
  if (await can(user, '-w', wanted)) return wanted;
  await rm(wanted, { recursive: true }); // just created, and empty
  const shared = join(SHARED_ROOT, fallbackName);
  await mkdir(shared, { recursive: true, mode: 0o755 });
  await chown(shared, user.uid, user.gid);
  return shared;
}

/** The binaries, copied once to where the database user can run them if it cannot run them in place. */
export async function reachableBinaries(user: DatabaseUser | undefined, binaries: Binaries): Promise<string> {
  if (!user || (await can(user, '-x', join(binaries.root, 'bin', 'postgres')))) return binaries.root;
  const copy = join(SHARED_ROOT, `postgresql-${binaries.version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
  await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })); // another process was faster
  return copy;
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
