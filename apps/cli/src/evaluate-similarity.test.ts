import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const HEADER = 'id,split,genre,source,year,score,sentence1,sentence2';

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-evaluate-similarity');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function evaluate(rows: readonly string[], ...options: string[]) {
  const file = join(folder, 'pairs.csv');
  await writeFile(file, `${[HEADER, ...rows].join('\n')}\n`);
  return runHere({}, 'evaluate', 'similarity', file, ...options);
}

/** Pairs in an order that any encoder finds. */
const ROWS = [
  '1,train,news,ours,2020,5.0,The council closed the library,The council closed the library',
  '2,train,news,ours,2020,3.5,The council closed the library,The council closed a school library',
  '3,dev,forum,ours,2020,0.0,The council closed the library,My cat likes warm milk',
  '4,dev,forum,ours,2020,5.0,My cat likes warm milk,My cat likes warm milk',
];

test('the correlation is given for all pairs and for each fold, split, genre and source', async () => {
  const { code, stdout } = await evaluate(ROWS, '--json');
  const { groups, worst, model, dimension, textsPerSecond } = JSON.parse(stdout);
  expect([code, model, dimension]).toEqual([0, expect.any(String), expect.any(Number)]);
  expect(groups[0]).toEqual({ grouping: 'all', group: 'all', pairs: 4, similarity: 1, cosine: 1 });
  const counted = groups.map(({ grouping, group, pairs }: { grouping: string; group: string; pairs: number }) => [grouping, group, pairs]);
  expect(counted).toEqual(
    expect.arrayContaining([
      ['split', 'dev', 2],
      ['split', 'train', 2],
      ['genre', 'forum', 2],
      ['genre', 'news', 2],
      ['source', 'ours', 4],
      ['fold', 'fold 1', 1],
    ]),
  );
  expect(worst.similarity).toBe(1);
  expect(textsPerSecond).toBeGreaterThan(0);
});

test('the worst group and the speed are printed', async () => {
  const { stdout } = await evaluate(ROWS);
  expect(stdout).toMatch(/^all +all +4 +1\.0000 +1\.0000$/m);
  expect(stdout).toMatch(/^Worst of at least 100 pairs: /m);
  expect(stdout).toMatch(/^Embedded \d+ texts per second of processor time\.$/m);
});

test.each([
  { what: 'a single pair', rows: ROWS.slice(0, 1), told: 'has too few pairs to correlate: 1.' },
  { what: 'a score that is no number', rows: ['1,a,b,c,2020,high,x,y'], told: 'line 2 has the score "high", which is not a number.' },
])('$what is refused', async ({ rows, told }) => {
  const { code, stderr } = await evaluate(rows);
  expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
});
