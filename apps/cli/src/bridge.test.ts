import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-bridge');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Ten raters on each side: ten items for all, ten for one side, ten for the other. */
function twoCamps(): string {
  const rows = ['question,worker,rating'];
  for (let rater = 0; rater < 20; rater += 1) {
    for (let item = 0; item < 30; item += 1) {
      const likes = item < 10 || (item < 20 ? rater < 10 : rater >= 10);
      rows.push(`"item, ${item}",w${rater},${likes ? 1 : 0}`);
    }
  }
  return `${rows.join('\n')}\n`;
}

test('each item gets a score, a viewpoint and a status', async () => {
  await writeFile(file('in.csv'), twoCamps());
  const { code, stdout } = await runHere({}, 'bridge', file('in.csv'), file('out.csv'));
  expect([code, stdout]).toEqual([
    0,
    '30 items, 20 raters, 600 ratings: 10 agreed across viewpoints, 20 one-sided, 0 with not enough to say.\n',
  ]);
  const [header, ...lines] = (await readFile(file('out.csv'), 'utf8')).trimEnd().split('\n');
  expect([header, lines.length]).toEqual(['item,score,viewpoint,status', 30]);
  expect(lines[0]).toMatch(/^"item, 0",0\.\d{6},-?0\.\d{6},agreed$/);
  expect(lines[15]).toMatch(/^"item, 15",0\.\d{6},-?\d\.\d{6},one_sided$/);
});

test('with a dash, only the result goes to the standard output', async () => {
  await writeFile(file('in.csv'), `item,rater,rating\na,x,1\na,x,1\n`);
  const { code, stdout, stderr } = await verdict({}, 'bridge', file('in.csv'), '-', '--json');
  expect([code, stdout.split('\n').length]).toEqual([0, 3]);
  expect(stdout).toMatch(/^item,score,viewpoint,status\na,0\.\d{6},0\.\d{6},not_enough\n$/);
  expect(JSON.parse(stderr)).toMatchObject({ items: 1, ratings: 1, repeated: 1, not_enough: 1, policy: 'bridge-2' });
});

test('bad rows are reported with their lines, and nothing is written', async () => {
  await writeFile(file('bad.csv'), 'item,rater,rating\na,x,1\na,y,5\n');
  const { code, stdout, stderr } = await runHere({}, 'bridge', file('bad.csv'), file('bad-out.csv'));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('line 3: rating is "5", not a number from 0 to 1');
  expect((await readdir(folder)).filter((name) => name.startsWith('bad-out'))).toEqual([]);
});

test('a path that cannot be written is reported', async () => {
  await writeFile(file('in.csv'), 'item,rater,rating\na,x,1\n');
  expect(await runHere({}, 'bridge', file('in.csv'), file('no/such/out.csv'))).toMatchObject({ code: 1, stdout: '' });
});
