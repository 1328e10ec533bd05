import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Both run as soon as they are imported, so they are read. */
async function namesIn(file: string, { list, name }: { list: RegExp; name: RegExp }): Promise<string[]> {
  const [, listed = ''] = list.exec(await readFile(file, 'utf8')) ?? [];
  return Array.from(listed.matchAll(name), (found) => found[1] as string);
}

test('"npm test" carries out every check there is', async () => {
  const run = await namesIn('scripts/test.mjs', { list: /const CHECKS = \[([^\]]*)\]/, name: /'([\w-]+)'/g });
  const present = await namesIn('checks/main.ts', { list: /const CHECKS: [^{]*\{([^}]*)\}/, name: /^ {2}'?([\w-]+)'?: async/gm });
  expect(present).not.toEqual([]);
  expect(run.toSorted()).toEqual(present.toSorted());
});
