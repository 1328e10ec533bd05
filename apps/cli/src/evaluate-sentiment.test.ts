import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-evaluate-sentiment');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function evaluate(csv: string, ...options: string[]) {
  const file = join(folder, 'in.csv');
  await writeFile(file, csv);
  return runHere({}, 'evaluate', 'sentiment', file, ...options);
}

const CSV = 'text,score\nA wonderful idea,0.8\nThe meeting is on Tuesday,0\nThis is a terrible plan,-0.7\nThis is good,0\n';

test('scores are compared with the ratings', async () => {
  const { code, stdout } = await evaluate(CSV, '--language', 'en', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { texts: 4, correlation: expect.closeTo(0.897, 3), meanError: expect.any(Number), accuracy: 0.75, languages: { en: 4 } },
  ]);
});

test('people get two lines', async () => {
  expect((await evaluate(CSV, '--language', 'en')).stdout).toMatch(
    /^4 texts: en 4\ncorrelation 0\.\d{4}, mean error 0\.\d{4}, same side 0\.7500\n$/,
  );
});

test.each([
  { what: 'a rating beyond 1', csv: 'text,score\nfine,4\n', told: 'line 2 has the score "4"; it must be a number from -1 to 1' },
  { what: 'no rating', csv: 'text,score\nfine,\n', told: 'line 2 has the score ""' },
  { what: 'a single text', csv: 'text,score\nfine,1\n', told: 'fewer than two rated texts' },
])('$what is refused', async ({ csv, told }) => {
  expect(await evaluate(csv)).toMatchObject({ code: 2, stderr: expect.stringContaining(told) });
});
