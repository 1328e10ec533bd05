import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-consensus');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two raters who know, and one who always says no. */
const ROWS = Array.from({ length: 30 }, (_, i) => {
  const truth = i % 2 === 0 ? 'yes' : 'no';
  return [`q${i},ann,${truth}`, `q${i},bob,${truth}`, `q${i},eve,no`];
}).flat();

async function write(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [head.split(',')[i], cell])));
}

test('each item gets its most likely answer, the probability, and its interval', async () => {
  const out = join(folder, 'out.csv');
  const { code, stderr } = await verdict({}, 'consensus', await write('in.csv', ['item,rater,answer', ...ROWS]), out);
  expect([code, stderr]).toEqual([0, expect.stringContaining('90 answers of 3 raters to 30 items')]);
  const rows = await rowsOf(out);
  expect(rows.map(({ item, answer }) => [item, answer])).toEqual(
    Array.from({ length: 30 }, (_, i) => [`q${i}`, i % 2 === 0 ? 'yes' : 'no']),
  );
  for (const { low, probability, high } of rows) {
    expect(Number(low)).toBeLessThanOrEqual(Number(probability));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(probability));
  }
});

test('the columns may have their other names, and rows any order', async () => {
  const one = join(folder, 'one.csv');
  const other = join(folder, 'other.csv');
  await runHere({}, 'consensus', await write('a.csv', ['question,worker,answer', ...ROWS]), one);
  await runHere({}, 'consensus', await write('b.csv', ['question,worker,answer', ...ROWS.toReversed()]), other);
  const byItem = (rows: Record<string, string>[]) => rows.sort((a, b) => (a.item as string).localeCompare(b.item as string));
  expect(byItem(await rowsOf(other))).toEqual(byItem(await rowsOf(one)));
});

test('gold calibrates, and gold that does not match is reported', async () => {
  const gold = await write('gold.csv', ['item,answer', 'q0,no', 'q2,no', 'q4,no', 'q1,no', 'elsewhere,no']);
  const file = await write('in.csv', ['item,rater,answer', ...ROWS]);
  const { code, stderr } = await runHere({}, 'consensus', file, join(folder, 'gold-out.csv'), '--gold', gold, '--json');
  const { correlation, gold: used } = JSON.parse(stderr.trim().split('\n').at(-1) as string);
  expect([code, used]).toEqual([0, 4]);
  expect(correlation).toBeGreaterThan(0.2);
});

test.each([
  ['no such column', ['item,person,answer', 'a,b,c'], 'rater'],
  ['an empty cell', ['item,rater,answer', 'a,b,c', 'a,,c'], 'line 3'],
  ['two answers of one rater', ['item,rater,answer', 'a,b,c', 'x,y,z', 'a,b,d'], 'line 4'],
  ['measurements', ['item,rater,answer', ...Array.from({ length: 25 }, (_, i) => `a,r${i},${i}`)], '25 different answers'],
])('%s is refused with an explanation, and nothing is written', async (_, lines, said) => {
  const out = join(folder, 'refused.csv');
  const { code, stderr } = await runHere({}, 'consensus', await write('bad.csv', lines), out);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([]);
});

test('sets with a known truth are scored beside a majority vote, and sets of numbers are named and skipped', async () => {
  const sets = join(folder, 'sets');
  for (const set of ['choice', 'numbers']) await mkdir(join(sets, set), { recursive: true });
  const truth = ['question,truth', ...Array.from({ length: 30 }, (_, i) => `q${i},${i % 2 === 0 ? 'yes' : 'no'}`)];
  await write('sets/choice/answer.csv', ['question,worker,answer', ...ROWS]);
  await write('sets/choice/truth.csv', truth);
  await write('sets/numbers/answer.csv', ['question,worker,answer', ...Array.from({ length: 30 }, (_, i) => `q${i},w,${i * 3}`)]);
  await write('sets/numbers/truth.csv', ['question,truth', 'q1,3']);
  const { code, stdout } = await runHere({}, 'evaluate', 'consensus', sets, '--json');
  const { scores, skipped } = JSON.parse(stdout);
  expect([code, skipped]).toEqual([0, ['numbers']]);
  expect(scores).toMatchObject([{ set: 'choice', items: 30, raters: 3, ours: { accuracy: 1 }, majority: { accuracy: 1 } }]);
  expect((await verdict({}, 'evaluate', 'consensus', sets)).stdout).toMatch(
    /choice +verdict +30 +1\.0000[\s\S]*numbers +numbers, not a choice/,
  );
  const calibrated = JSON.parse((await runHere({}, 'evaluate', 'consensus', sets, '--gold', '10', '--json')).stdout);
  expect(calibrated.scores).toMatchObject([{ set: 'choice', items: 30, ours: { items: 20, accuracy: 1 } }]);
  expect(await runHere({}, 'evaluate', 'consensus', join(folder, 'none'))).toMatchObject({ code: 2 });
  expect(await runHere({}, 'evaluate', 'consensus', sets, '--gold', 'some')).toMatchObject({ code: 2 });
});

test('a set that cannot be scored is named with the reason, the others are scored, and the command fails', async () => {
  const said = ['question,worker,answer', ...ROWS];
  const truth = ['question,truth', ...Array.from({ length: 30 }, (_, i) => `q${i},${i % 2 === 0 ? 'yes' : 'no'}`)];
  const sets: Record<string, { answer?: string[]; truth?: string[] }> = {
    choice: { answer: said, truth },
    contradicting: { answer: ['question,worker,answer', 'q0,w,yes', 'q0,w,no'], truth },
    silent: { answer: ['question,worker,answer'], truth: ['question,truth', 'q0,1'] },
    stray: {},
    untrue: { answer: said, truth: ['question,truth'] },
    words: { answer: ['question,worker,answer', ...Array.from({ length: 25 }, (_, i) => `q0,w${i},word ${i}`)], truth },
  };
  for (const [set, files] of Object.entries(sets)) {
    await mkdir(join(folder, 'faulty', set), { recursive: true });
    for (const [name, lines] of Object.entries(files)) await write(`faulty/${set}/${name}.csv`, lines);
  }
  const { code, stdout, stderr } = await runHere({}, 'evaluate', 'consensus', join(folder, 'faulty'));
  expect([code, stderr]).toEqual([2, expect.stringContaining('Not scored: contradicting, silent, stray, untrue, words.')]);
  expect(stdout).toMatch(/choice +verdict +30 +1\.0000/);
  expect(stdout).toMatch(/contradicting +not scored: .*1 row cannot be used\.\n {2}line 3: contradicts/);
  expect(stdout).toMatch(/stray +not scored: There is no file .*answer\.csv/);
  for (const set of ['silent', 'untrue']) expect(stdout).toMatch(new RegExp(`${set} +not scored: no known items`));
  expect(stdout).toMatch(/words +not scored: There are 25 different answers/);
  expect(stdout).not.toMatch(/NaN|written/);
  const calibrated = await runHere({}, 'evaluate', 'consensus', join(folder, 'faulty'), '--gold', '30', '--json');
  expect([calibrated.code, JSON.parse(calibrated.stdout).failed[0]]).toEqual([
    2,
    { set: 'choice', reason: expect.stringMatching(/^no known items/) },
  ]);
});

test('numbers are not classes if some are fractions, or if the truth is never among them', async () => {
  const sets = {
    between: { said: ['10.5', '80.5'], true: '10.5', isChoice: false },
    beside: { said: ['10', '20'], true: '14', isChoice: false },
    codes: { said: ['0', '1'], true: '1', isChoice: true },
    versions: { said: ['1.5', 'none'], true: '1.5', isChoice: true },
  };
  for (const [set, { said, true: truth }] of Object.entries(sets)) {
    await mkdir(join(folder, 'amounts', set), { recursive: true });
    const rows = said.flatMap((answer, i) => [`q0,w${i},${answer}`, `q1,w${i},${answer}`]);
    await write(`amounts/${set}/answer.csv`, ['question,worker,answer', ...rows]);
    await write(`amounts/${set}/truth.csv`, ['question,truth', `q0,${truth}`, `q1,${truth}`]);
  }
  const { code, stdout } = await runHere({}, 'evaluate', 'consensus', join(folder, 'amounts'), '--json');
  expect([code, JSON.parse(stdout).skipped]).toEqual([
    0,
    Object.entries(sets)
      .flatMap(([set, { isChoice }]) => (isChoice ? [] : [set]))
      .sort(),
  ]);
});
