import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-duplicates');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function duplicates(csv: string, ...options: string[]): Promise<{ stdout: string; lines: string[] }> {
  await writeFile(file('in.csv'), csv);
  const { code, stdout, stderr } = await runHere({}, 'duplicates', file('in.csv'), file('out.csv'), ...options);
  expect([code, stderr]).toEqual([0, '']);
  return { stdout, lines: (await readFile(file('out.csv'), 'utf8')).trimEnd().split('\n') };
}

const CSV = `id,text
x1,Plant more trees along the river
x2,"Open the library, please, on Sunday mornings"
"x,3",plant more treees along the RIVER!
x4,open the library please on sunday mornings
x5,Lower the price of bus tickets
`;

test('each pair is a row, by row numbers from 0', async () => {
  const { stdout, lines } = await duplicates(CSV);
  expect(stdout).toBe('5 texts: 2 pairs.\n');
  expect(lines[0]).toBe('a,b,similarity');
  expect(lines.slice(1).sort()).toEqual([expect.stringMatching(/^0,2,0\.9\d{3}$/), '1,3,1.0000']);
});

test('pairs are named by a column on request', async () => {
  const { lines } = await duplicates(CSV, '--id', 'ID');
  expect(lines.slice(1).sort()).toEqual([expect.stringMatching(/^x1,"x,3",0\.9/), 'x2,x4,1.0000']);
});

test('a higher bar finds fewer pairs, and a summary is available as JSON', async () => {
  const { stdout, lines } = await duplicates(CSV, '--min', '1', '--json');
  expect([lines.slice(1), JSON.parse(stdout)]).toEqual([['1,3,1.0000'], { texts: 5, pairs: 1, min: 1 }]);
});

test('a file without rows has no pairs', async () => {
  expect(await duplicates('text\n')).toEqual({ stdout: '0 texts: 0 pairs.\n', lines: ['a,b,similarity'] });
});

test.each([
  { what: 'no column text', csv: 'body\nhello\n', options: [], message: 'has no column text' },
  { what: 'no column for names', csv: 'text\nhello\n', options: ['--id', 'key'], message: 'has no column key' },
  { what: 'a similarity beyond 1', csv: 'text\nhello\n', options: ['--min', '65'], message: 'It must be a number from 0 to 1.' },
])('$what is refused, and nothing is written', async ({ csv, options, message }) => {
  await writeFile(file('bad.csv'), csv);
  const { code, stderr } = await runHere({}, 'duplicates', file('bad.csv'), file('bad-out.csv'), ...options);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect((await readdir(folder)).filter((name) => name.startsWith('bad-out'))).toEqual([]);
});
