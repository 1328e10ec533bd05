import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, zip } from 'wxt';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 90_000;

type Plugins = NonNullable<Awaited<ReturnType<NonNullable<InlineConfig['vite']>>>['plugins']>;

/** Builds the extension as released; returns the folder to load. `plugins` change its sources. */
export async function buildExtension(outDir: string, plugins: () => Plugins = () => []): Promise<string> {
  await quietly(() => build({ ...productionIn(outDir), vite: () => ({ plugins: plugins() }) }));
  return join(outDir, 'chrome-mv3');
}

/** Builds the release package; returns its path. */
export async function zipExtension(outDir: string): Promise<string> {
  let files: string[] = [];
  await quietly(async () => {
    files = await zip(productionIn(outDir));
  });
  return files[0] as string;
}

const productionIn = (outDir: string): InlineConfig => ({ root: ROOT, outDir, mode: 'production', logger: SILENT });

/** One build for all test files of a run: the first caller builds, the others wait. */
export async function builtExtension(sharedFolder: string): Promise<string> {
  const made = process.env['EXTENSION_BUILD'];
  if (made) return made;
  const folder = join(sharedFolder, 'extension');
  await mkdir(folder, { recursive: true });
  const isFirst = await mkdir(join(folder, 'lock')).then(
    () => true,
    () => false,
  );
  const marker = join(folder, 'built');
  if (isFirst) {
    await buildExtension(folder);
    await writeFile(marker, '');
  } else await waitFor(marker);
  return join(folder, 'chrome-mv3');
}

async function waitFor(file: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await stat(file).catch(() => undefined)) return;
    await pause(100);
  }
  throw new Error('The extension was not built in time; see the test file that builds it.');
}

/** In production mode and without the spinner, which no logger setting turns off. */
async function quietly(act: () => Promise<unknown>): Promise<void> {
  const { write } = process.stdout;
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // else the libraries' development builds are taken
  process.stdout.write = () => true;
  try {
    await act();
  } finally {
    process.stdout.write = write;
    process.env['NODE_ENV'] = before;
  }
}

const quiet = (): void => undefined;
const SILENT = { debug: quiet, log: quiet, info: quiet, success: quiet, warn: quiet, level: 0, error: console.error, fatal: console.error };
