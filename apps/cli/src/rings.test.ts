import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-rings');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HOUR = 3600;
const BEGINNING = Date.parse('2026-03-01T00:00:00Z') / 1000;

/** Two hundred people, each with six votes at hours of their own; and five who vote within seconds of each other, every second day. */
function aRingAmongMany(timeOf: (seconds: number) => string): string {
  const rows = ['time,stance,item,user'];
  for (let i = 0; i < 1200; i += 1)
    rows.push(
      `${timeOf(BEGINNING + ((i * 7919) % 480) * HOUR + ((i * 31) % 3600))},${i % 3 ? 'support' : 'oppose'},i${(i * 17) % 60},p${i % 200}`,
    );
  for (let action = 0; action < 8; action += 1)
    for (let member = 0; member < 5; member += 1)
      rows.push(`${timeOf(BEGINNING + action * 50 * HOUR + member * 7)},support,i${action * 7},"puppet, ${member}"`);
  return `${rows.join('\n')}\n`;
}

test.each([
  { form: 'dates', timeOf: (seconds: number) => new Date(seconds * 1000).toISOString() },
  { form: 'seconds', timeOf: String },
  { form: 'milliseconds', timeOf: (seconds: number) => String(seconds * 1000) },
])('each member of a ring is a row, with times as $form', async ({ timeOf }) => {
  await writeFile(file('in.csv'), aRingAmongMany(timeOf));
  const { code, stdout, stderr } = await runHere({}, 'rings', file('in.csv'), file('out.csv'));
  expect([code, stdout, stderr]).toEqual([0, '1240 votes of 205 people on 60 items: 1 ring with 5 members.\n', '']);
  const [header, ...lines] = (await readFile(file('out.csv'), 'utf8')).trimEnd().split('\n');
  expect(header).toBe('user,ring,score,evidence');
  expect(lines.map((line) => /^"puppet, \d",1,/.exec(line)?.[0])).toEqual([0, 1, 2, 3, 4].map((member) => `"puppet, ${member}",1,`));
  expect(lines[0]).toMatch(/,1,(0\.9\d{3}|1\.0000),8 of 8 votes are within 60 s of the ring's on 8 separate occasions; by chance 0\.\d+$/);
});

test('a summary is available as JSON, and the result on the standard output', async () => {
  await writeFile(file('in.csv'), aRingAmongMany(String));
  const { code, stdout, stderr } = await runHere({}, 'rings', file('in.csv'), '-', '--json');
  expect([code, stdout.split('\n').length]).toEqual([0, 7]);
  expect(JSON.parse(stderr)).toEqual({ votes: 1240, people: 205, items: 60, rings: 1, members: 5, policy: 'collusion-1' });
});

test('a file without rows has no rings', async () => {
  await writeFile(file('in.csv'), 'user,item,stance,time\n');
  const { stdout } = await runHere({}, 'rings', file('in.csv'), file('out.csv'));
  expect([stdout, await readFile(file('out.csv'), 'utf8')]).toEqual([
    '0 votes of 0 people on 0 items: 0 rings with 0 members.\n',
    'user,ring,score,evidence\n',
  ]);
});

test.each([
  { what: 'a missing column', csv: 'user,item,stance\na,b,c\n', message: 'has no column time' },
  { what: 'no header', csv: '', message: 'is empty: it has no header' },
  {
    what: 'a time that is none',
    csv: 'user,item,stance,time\na,b,c,1\na,b,c,soon\n',
    message: 'line 3: time is "soon", not a time from 1970',
  },
  { what: 'an empty person', csv: 'user,item,stance,time\n,b,c,1\n', message: 'line 2: user is empty' },
  { what: 'a field too many', csv: 'user,item,stance,time\na,b,c,1,2\n', message: 'line 2: 5 fields where the header has 4' },
  { what: 'an open quote', csv: 'user,item,stance,time\na,b,c,1\n"a,b,c,1\n', message: 'line 3: a quote is not closed' },
  { what: 'times in mixed units', csv: 'user,item,stance,time\na,b,c,1\na,b,d,4000000000\n', message: 'more than 68 years apart' },
  {
    what: 'a stance for each row',
    csv: `user,item,stance,time\n${Array.from({ length: 1001 }, (_, i) => `a,b,c${i},1\n`).join('')}`,
    message: '1001 different stances',
  },
])('$what is refused, and nothing is written', async ({ csv, message }) => {
  await writeFile(file('bad.csv'), csv);
  const { code, stdout, stderr } = await runHere({}, 'rings', file('bad.csv'), file('bad-out.csv'));
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  expect((await readdir(folder)).filter((name) => name.startsWith('bad-out'))).toEqual([]);
});
