import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-similarity');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function score(csv: string, ...options: string[]) {
  await writeFile(file('in.csv'), csv);
  const { code, stdout } = await runHere({}, 'similarity', file('in.csv'), file('out.csv'), ...options);
  const [header, ...rows] = (await readFile(file('out.csv'), 'utf8')).trimEnd().split('\n');
  return { code, stdout, header, rows };
}

test('each row gets a score from 0 to 1, the same for equal texts', async () => {
  const { code, stdout, header, rows } = await score(
    'id,a,b\n1,A dog runs,A dog runs\n2,A dog is running on grass.,A puppy runs across a lawn.\n3,A dog is running on grass.,The bank raised interest rates.\n',
  );
  expect([code, stdout, header]).toEqual([0, '3 pairs.\n', 'score']);
  expect(rows[0]).toBe('1.000000');
  expect(rows.every((row) => /^[01]\.\d{6}$/.test(row))).toBe(true);
  expect(Number(rows[1])).toBeGreaterThan(Number(rows[2]) + 0.2);
});

test.each([
  { what: 'two empty texts are the same', csv: 'a,b\n"",""\n', rows: ['1.000000'] },
  { what: 'an empty text is like no other', csv: 'a,b\n"",A dog runs\n', rows: ['0.000000'] },
  { what: 'signs without words are like no other', csv: 'a,b\n??? !!!,A dog runs\n', rows: ['0.000000'] },
  { what: 'no rows at all', csv: 'a,b\n', rows: [] },
])('$what', async ({ csv, rows }) => {
  expect((await score(csv)).rows).toEqual(rows);
});

test('the order of the two texts does not matter', async () => {
  const [there, back] = (await score('a,b\nCats sleep a lot,Dogs sleep too\nDogs sleep too,Cats sleep a lot\n')).rows;
  expect(there).toBe(back);
});

test('a summary is available as JSON', async () => {
  const { stdout } = await score('a,b\nHello,Hi\n', '--json');
  expect(JSON.parse(stdout)).toEqual({ pairs: 1, model: expect.any(String) });
});

test.each([
  { what: 'no column b', csv: 'a,c\nx,y\n', told: 'has no column b; its first line is: a,c' },
  { what: 'an empty file', csv: '', told: 'is empty: it has no header' },
  { what: 'a quote that nobody closed', csv: 'a,b\nfine,fine\n"open,x\n', told: 'line 3: a quote is not closed' },
])('$what is refused', async ({ csv, told }) => {
  await writeFile(file('bad.csv'), csv);
  const { code, stderr } = await runHere({}, 'similarity', file('bad.csv'), file('bad-out.csv'));
  expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
});
