import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;

/** Two sides of twelve people; each supports its own proposals and those for both. One vote was changed, and some were passes. */
const votes = Array.from({ length: 24 * 12 }, (_, i) => {
  const [person, proposal] = [Math.floor(i / 12), i % 12];
  const owner = proposal % 3;
  return `${i},${proposal},${person},${owner === 2 || owner === person % 2 ? 1 : -1}`;
});

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-evaluate-opinion');
  await mkdir(join(folder, 'divided'));
  const rows = ['time_ms,comment_id,voter_id,vote', '0,0,0,-1', '1,0,99,0', ...votes];
  await writeFile(join(folder, 'divided', 'votes.csv'), `${rows.join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('votes of a divided crowd are predicted from the map and from the sides, far better than by the mean', async () => {
  const { code, stdout } = await runHere({}, 'evaluate', 'opinion', folder, '--json');
  const [score] = JSON.parse(stdout);
  expect([code, score]).toEqual([
    0,
    expect.objectContaining({ set: 'divided', people: 25, proposals: 12, votes: 288, groups: [12, 12], bothSides: 4, oneSide: 8 }),
  ]);
  for (const method of ['map', 'sides']) expect(score[method].brier).toBeLessThan(0.5 * score.mean.brier);
  expect(score.upheld).toEqual({ proposals: 4, of: 4 });
});

test('the table says which consultation gains least', async () => {
  const { stdout } = await runHere({}, 'evaluate', 'opinion', folder);
  expect(stdout).toMatch(/map: squared error \d+\.\d% lower than the mean’s on average, \d+\.\d% at worst \(divided\)/);
});

test('a vote that is none of the three and a folder without sets are refused', async () => {
  const bad = await makeTemporaryFolder('cli-evaluate-opinion-bad');
  expect(await runHere({}, 'evaluate', 'opinion', bad)).toMatchObject({ code: 2, stderr: expect.stringContaining('votes.csv') });
  await mkdir(join(bad, 'set'));
  await writeFile(join(bad, 'set', 'votes.csv'), 'comment_id,voter_id,vote\n0,0,7\n');
  expect(await runHere({}, 'evaluate', 'opinion', bad)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('line 2: vote is not 1'),
  });
  await rm(bad, { recursive: true });
});
