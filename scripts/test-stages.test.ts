import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

test('"npm test" runs every check', async () => {
  // Importing the script would run it, so its source is read.
  const [, listed = ''] = /const CHECKS = \[([^\]]*)\]/.exec(await readFile('scripts/test.mjs', 'utf8')) ?? [];
  const run = Array.from(listed.matchAll(/'([\w-]+)'/g), (found) => found[1] as string);
  const present = globSync('checks/*/check.ts').map((file) => basename(dirname(file)));
  expect(present).not.toEqual([]);
  expect(run.toSorted()).toEqual(present.toSorted());
});
