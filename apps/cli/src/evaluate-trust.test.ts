import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const folder = await makeTemporaryFolder('evaluate-trust');
afterAll(() => rm(folder, { recursive: true, force: true }));
const evaluate = (...args: string[]) => runHere({}, 'evaluate', 'trust', ...args);

const set = async (name: string, ratings: string, labels: string): Promise<string> => {
  const dir = join(folder, name);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'site_ratings.csv'), ratings);
  await writeFile(join(dir, 'site_labels.csv'), labels);
  return dir;
};

/** Forty honest people rate each other well and forty frauds badly; twelve well-known raters have rated all and say the contrary. */
function site(): { ratings: string; labels: string } {
  const ratings = ['rater,ratee,rating,time'];
  const names = Array.from({ length: 40 }, (_, n) => n);
  for (const n of names)
    for (let step = 1; step <= 3; step += 1) {
      const time = 86_400 * (3 * n + step);
      ratings.push(`honest${n},honest${(n + step) % 40},${4 + step},${time}`, `honest${n},fraud${(n + step) % 40},-${4 + step},${time}`);
    }
  for (let judge = 0; judge < 12; judge += 1)
    for (const n of names) ratings.push(`judge${judge},honest${n},-10,${judge}`, `judge${judge},fraud${n},10,${judge}`);
  const labels = names.flatMap((n) => [`honest${n},benign`, `fraud${n},fraud`]);
  return { ratings: `${ratings.join('\n')}\n`, labels: `user,label\n${labels.join('\n')}\n` };
}

test('the raters who rated most labelled users are left out, and the others tell the frauds', async () => {
  const { ratings, labels } = site();
  const { code, stdout } = await evaluate(await set('planted', ratings, labels), '--json');
  const [score] = JSON.parse(stdout);
  expect([code, score]).toEqual([
    0,
    expect.objectContaining({ set: 'site', ratings: 240, frauds: 40, benign: 40, goodness: 1, trust: 1, ratio: 1 }),
  ]);
});

test('the figures are printed, the ratio last', async () => {
  const { ratings, labels } = site();
  const { stdout } = await evaluate(await set('printed', ratings, labels));
  expect(stdout.match(/AUC/g)).toHaveLength(4);
  expect(stdout.trimEnd()).toMatch(/better baseline +1\.000$/);
});

test('rows that cannot be used are refused with their lines', async () => {
  const dir = await set('bad', 'rater,ratee,rating,time\na,b,11,5\na,b,1,soon\n', 'user,label\na,benign\n');
  const { code, stderr } = await evaluate(dir);
  expect(code).toBe(2);
  expect(stderr).toMatch(/2 rows cannot be used[\s\S]*line 2: rating must[\s\S]*line 3: time must/);
});

test('labels of one kind alone, and a folder without ratings, are refused', async () => {
  const dir = await set('one', 'rater,ratee,rating,time\na,b,1,5\n', 'user,label\na,benign\n');
  expect(await evaluate(dir)).toMatchObject({ code: 2, stderr: expect.stringContaining('both labels') });
  expect(await evaluate(folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('_ratings.csv') });
});
