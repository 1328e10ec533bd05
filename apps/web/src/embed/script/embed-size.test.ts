import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtWeb } from '../../../testing/index.ts';

const MOST_KIB = 36;

test(`what another site loads is one classic script of at most ${MOST_KIB} KiB`, async () => {
  const script = await readFile(join(await builtWeb(), 'embed.js'));
  const kib = gzipSync(script).length / 1024;
  console.log(`embed.js: ${kib.toFixed(1)} KiB`);
  expect(kib).toBeLessThanOrEqual(MOST_KIB);
  expect(script.toString()).not.toMatch(/\bimport\s*["'{*]|\bexport\s*[{*]/);
  expect(script.toString()).not.toContain('Falso dilema'); // Spanish readers load embed-es.js too
});
