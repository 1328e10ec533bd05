import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { builtWeb } from '../testing/index.ts';

const MOST_KIB = 82;
const MOST_KIB_OF_DEBATE = 77;

let folder: string;
beforeAll(async () => {
  folder = await builtWeb();
}, 120_000);

/** The scripts a module brings with it, itself included: what it imports before it runs. */
async function scriptsOf(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const source = await readFile(join(folder, 'assets', file), 'utf8');
  for (const [, imported] of source.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)) await scriptsOf(imported as string, found);
  return found;
}

async function gzippedKib(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(folder, 'assets', file))).length;
  return bytes / 1024;
}

test(`no first load of a page brings more than ${MOST_KIB} KiB of script`, async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, file]) => file as string);
  const pages = (await readdir(join(folder, 'assets'))).filter((file) => /^verdict-.*-page-.*\.js$/.test(file));
  expect(entries.length).toBeGreaterThan(0);
  expect(pages.length).toBeGreaterThan(4);
  const sizes = new Map<string, number>();
  for (const page of pages) {
    const scripts = new Set<string>();
    for (const file of [...entries, page]) await scriptsOf(file, scripts);
    sizes.set(page.replace(/-page-.*/, ''), await gzippedKib(scripts));
  }
  console.log([...sizes].map(([page, kib]) => `${page}: ${kib.toFixed(1)} KiB`).join('\n'));
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(MOST_KIB);
  expect(sizes.get('verdict-debate')).toBeLessThanOrEqual(MOST_KIB_OF_DEBATE);
});
