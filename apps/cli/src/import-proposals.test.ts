import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-proposals');
  environment = { DATA_DIR: join(folder, 'data') };
  await mkdir(join(folder, 'Safer_Streets'));
  await writeFile(
    join(folder, 'Safer_Streets', 'comments.csv'),
    `comment_id,author_id,time_ms,moderated,agrees,disagrees,text\n0,0,1577880000000,1,1,0,"Light the crossings, all of them."\n`,
  );
  await writeFile(join(folder, 'Safer_Streets', 'votes.csv'), 'time_ms,comment_id,voter_id,vote\n1577880060000,0,1,1\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (...args: string[]) => runHere(environment, 'import', ...args);

test('a consultation is named after its folder, and a second import adds nothing', async () => {
  const first = await command('polis', join(folder, 'Safer_Streets'), '--json');
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([
    0,
    { topic: 'safer-streets', people: { added: 2 }, statements: { imported: 1 }, votes: { imported: 1 } },
  ]);
  const second = await command('polis', join(folder, 'Safer_Streets'));
  expect(second.stdout).toContain('0 imported, 1 there already');
}, 60_000);

test('good rows of a file are imported; bad ones are named, and the exit code says so', async () => {
  const file = join(folder, 'proposals.ndjson');
  await writeFile(file, '{"text":"Benches.","author":"Max"}\n{"text":\n');
  const { code, stdout, stderr } = await command('proposals', file, '--topic', 'safer-streets');
  expect([code, stdout.trim()]).toEqual([3, '2 rows: 1 imported, 0 there already, 1 refused.']);
  expect(stderr).toContain('proposals.ndjson line 2: invalid_json');
}, 60_000);

test.each([
  ['a missing folder', ['polis', '/nowhere/at/all'], 'There is no file'],
  ['a slug that is none', ['polis', '.', '--topic', '12'], ''],
  ['a source that is none', ['proposals', 'package.json', '--source', 'No Source'], 'cannot be a source'],
])('%s is explained', async (_what, args, words) => {
  const { code, stderr } = await command(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
