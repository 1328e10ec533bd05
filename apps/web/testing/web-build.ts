import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { build } from 'vite';
import { inject, vi } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the build that all browser tests share; the first one that needs it creates it. */
    webBuildFolder: string;
  }
}

const WEB_ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 90_000;

/** A separate folder for each run, so that the served build stays as it is. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder('web');
  project.provide('webBuildFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** The built web app: the one that "npm test" built for all its stages, or else the first test file builds it and the others wait. */
export async function builtWeb(): Promise<string> {
  const made = process.env['WEB_BUILD'];
  if (made) return made;
  const folder = inject('webBuildFolder');
  const isFirst = await mkdir(join(folder, 'lock')).then(
    () => true,
    () => false,
  );
  const outDir = join(folder, 'dist');
  if (isFirst) await buildInto(outDir, join(folder, 'built'));
  else await waitFor(join(folder, 'built'));
  return outDir;
}

async function buildInto(outDir: string, marker: string): Promise<void> {
  vi.stubEnv('NODE_ENV', 'production'); // otherwise the libraries' development builds are used
  await build({ root: WEB_ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  vi.unstubAllEnvs();
  await writeFile(marker, '');
}

async function waitFor(file: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await stat(file).catch(() => undefined)) return;
    await pause(100);
  }
  throw new Error('The web app was not built in time; see the test file that builds it.');
}
