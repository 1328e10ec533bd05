import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const PEOPLE = 40;
const STATEMENTS = 12;

/** The higher the number of a statement, the more of the people support it. The last one was rejected, and nobody voted on their own. */
async function writeConsultation(into: string): Promise<void> {
  const comments = Array.from(
    { length: STATEMENTS },
    (_, n) => `${n},${n % 4},${1_700_000_000_000 + n},1,0,0,"Light street ${n}, and plant trees"`,
  );
  const votes = Array.from({ length: PEOPLE * STATEMENTS }, (_, i) => {
    const [person, statement] = [Math.floor(i / STATEMENTS), i % STATEMENTS];
    return `${statement},${100 + person},${person % STATEMENTS <= statement ? 1 : -1}`;
  });
  await mkdir(into);
  await writeFile(
    join(into, 'comments.csv'),
    ['comment_id,author_id,time_ms,moderated,agrees,disagrees,text', ...comments, `${STATEMENTS},9,1700000000000,-1,0,0,Spam`].join('\n'),
  );
  await writeFile(join(into, 'votes.csv'), ['comment_id,voter_id,vote', ...votes, `${STATEMENTS},100,1`, '0,0,1'].join('\n'));
}

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-evaluate-ranking');
  await writeConsultation(join(folder, 'streets'));
  await mkdir(join(folder, 'labelled'));
  const rows = ['parks,ann,2026-03-01T10:00:00Z,Plant oaks,9,1,1', 'parks,bob,2026-03-02T10:00:00Z,Sell the park,1,9,0'];
  await writeFile(join(folder, 'labelled', 'proposals.csv'), ['topic,author,created_at,text,support,oppose,relevance', ...rows].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const evaluate = (...args: string[]) => runHere({}, 'evaluate', 'ranking', ...args);

test('policies and baselines are scored on each set, and support of half of the people predicts that of the others', async () => {
  const { code, stdout } = await evaluate(folder, '--json', '--k', '3');
  const { sets, methods } = JSON.parse(stdout);
  expect([
    code,
    sets.map(({ set, proposals, judged }: { set: string; proposals: number; judged: number }) => [set, proposals, judged]),
  ]).toEqual([
    0,
    [
      ['labelled/parks', 2, 2],
      ['streets', STATEMENTS, STATEMENTS],
    ],
  ]);
  const ndcg = (method: string): number => sets[1].scores.find((score: { method: string }) => score.method === method).ndcg;
  expect(ndcg('cautious support')).toBeGreaterThan(0.95);
  expect(ndcg('random')).toBeLessThan(0.85);
  expect(methods.filter(({ kind }: { kind: string }) => kind === 'policy')).toHaveLength(9);
});

test('on labelled proposals the one with the better label must come first', async () => {
  const { stdout } = await evaluate(join(folder, 'labelled'), '--json', '--k', '1');
  const scores = JSON.parse(stdout).sets[0].scores as { method: string; ndcg: number }[];
  const found = new Map(scores.map(({ method, ndcg }) => [method, ndcg]));
  expect([found.get('most supporters'), found.get('newest')]).toEqual([1, 0]);
});

test('the table ends with the mean and the worst set of each method', async () => {
  const { stdout } = await evaluate(folder);
  expect(stdout).toMatch(/^Mean of 2 sets, and the worst by NDCG$/m);
  expect(stdout).toMatch(/^ {2}newest +\d\.\d{4} +\d\.\d{4} +\d\.\d{4} {2}\d\.\d{4} \(\S+\)$/m);
});

test.each([
  { what: 'a relevance above 1', rows: 'parks,ann,2026-03-01,Plant oaks,9,1,2', message: 'line 2: relevance must be a number from 0 to 1' },
  { what: 'half a vote', rows: 'parks,ann,2026-03-01,Plant oaks,0.5,1,1', message: 'line 2: support and oppose must be whole numbers' },
  { what: 'no time', rows: 'parks,ann,,Plant oaks,9,1,1', message: 'line 2: created_at is not a time' },
  { what: 'no row', rows: '', message: 'has no proposals' },
])('proposals with $what are refused', async ({ rows, message }) => {
  const bad = await makeTemporaryFolder('cli-evaluate-ranking-bad');
  await writeFile(join(bad, 'proposals.csv'), `topic,author,created_at,text,support,oppose,relevance\n${rows}\n`);
  expect(await evaluate(bad)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  await rm(bad, { recursive: true });
});

test('a folder without sets is refused', async () => {
  expect(await evaluate(join(folder, 'nowhere'))).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no folder') });
  const empty = await makeTemporaryFolder('cli-evaluate-ranking-empty');
  expect(await evaluate(empty)).toMatchObject({ code: 2, stderr: expect.stringContaining('has neither comments.csv and votes.csv nor') });
  await rm(empty, { recursive: true });
});
