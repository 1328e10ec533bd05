import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FUNCTIONAL_CLASSES, functionalCases } from '@verdict/detector/functional';
import { isHeldOut } from '@verdict/detector/hate-model';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const HATE = 'Get lost you filthy faggots';
const ids = Array.from({ length: 40 }, (_, i) => `t-${i}`);
const heldOut = ids.filter(isHeldOut);

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-evaluate-hate');
  // Every method tells the hateful texts from the others; undecided ones count nowhere.
  const labelOf = (i: number): string => ['hatespeech', 'offensive', 'normal', 'undecided'][i % 4] as string;
  const rows = ids.map((id, i) => `${id},${i % 4 === 0 ? HATE : 'Lovely weather'},${labelOf(i)}`);
  await writeFile(join(folder, 'hatexplain.csv'), `id,text,label\n${rows.join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const evaluate = (...args: string[]) => runHere({}, 'evaluate', 'hate', ...args, '--method', 'keyword');

test('a set is scored on the held-out fifth, without the undecided texts', async () => {
  const { code, stdout } = await evaluate(folder, '--json');
  const decided = heldOut.filter((id) => ids.indexOf(id) % 4 !== 3);
  const hateful = heldOut.filter((id) => ids.indexOf(id) % 4 === 0).length;
  expect([code, JSON.parse(stdout).sets]).toEqual([
    0,
    [
      {
        set: 'hatexplain',
        score: expect.objectContaining({ texts: decided.length, hateful, macroF1: 1, auc: 1, precision: 1, recall: 1 }),
      },
    ],
  ]);
});

test('the ids of a file are scored instead', async () => {
  await writeFile(join(folder, 'ids.txt'), 't-0\nt-1\r\nt-3\n');
  const { stdout } = await evaluate(folder, '--json', '--ids', join(folder, 'ids.txt'));
  expect(JSON.parse(stdout).sets[0].score).toMatchObject({ texts: 2, hateful: 1 });
});

test('every functional class and the time per text are printed, also without a folder', async () => {
  const { code, stdout } = await evaluate();
  expect(code).toBe(0);
  for (const name of Object.keys(FUNCTIONAL_CLASSES))
    expect(stdout).toMatch(new RegExp(`^${name} +(hateful|normal) +\\d+ +[01]\\.\\d{4}`, 'm'));
  expect(stdout).toMatch(/^overall +\d+ +0\.\d{4} {2}macro-F1 0\.\d{4}$/m);
  expect(stdout).toMatch(/^Microseconds per text: mean \d+, 95th percentile \d+; \d+ texts\.$/m);
});

test('functional test texts that are in a set are reported', async () => {
  const [first] = functionalCases();
  await writeFile(join(folder, 'davidson.csv'), `id,text,label\n${heldOut[0]},"${first?.text}",hate\n`);
  const { stdout } = await evaluate(folder).finally(() => rm(join(folder, 'davidson.csv')));
  expect(stdout).toContain('1 of these texts is in the data sets too');
});

test.each([
  { what: 'a folder without sets', args: () => [join(folder, 'nowhere')], told: 'has neither hatexplain.csv nor davidson.csv' },
  { what: 'a file of ids that is not there', args: () => [folder, '--ids', join(folder, 'none.txt')], told: 'There is no file' },
])('$what is refused', async ({ args, told }) => {
  const { code, stderr } = await evaluate(...args());
  expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
});
