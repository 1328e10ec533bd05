import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const DAY_MS = 86_400_000;
let folder: string;

/** Twenty days with a vote a day on each of two proposals; three of four support the first one, nobody the second. Some pass. */
const votes = Array.from({ length: 20 }, (_, day) => [
  `${day * DAY_MS},0,${day},${day % 4 === 3 ? -1 : 1}`,
  `${day * DAY_MS},1,${day},-1`,
  `${day * DAY_MS},1,${100 + day},0`,
]).flat();

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-evaluate-forecast');
  await mkdir(join(folder, 'steady'));
  await writeFile(join(folder, 'steady', 'votes.csv'), `time_ms,comment_id,voter_id,vote\n${votes.join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every proposal is forecast on every day that has a week after it', async () => {
  const { code, stdout } = await runHere({}, 'evaluate', 'forecast', folder, '--json');
  const [score] = JSON.parse(stdout);
  expect([code, score]).toEqual([0, expect.objectContaining({ set: 'steady', forecasts: 24, arrivals: 7 })]);
  expect(score.votesWithin).toBe(1);
  expect(score.shareWithin).toBeGreaterThan(0.8);
  expect((await runHere({}, 'evaluate', 'forecast', folder)).stdout).toMatch(/^steady +24 /m);
});

test('a vote that is none of the three and a folder without sets are refused', async () => {
  const bad = await makeTemporaryFolder('cli-evaluate-forecast-bad');
  expect(await runHere({}, 'evaluate', 'forecast', bad)).toMatchObject({ code: 2, stderr: expect.stringContaining('votes.csv') });
  await mkdir(join(bad, 'set'));
  await writeFile(join(bad, 'set', 'votes.csv'), 'time_ms,comment_id,voter_id,vote\n0,0,0,7\n');
  expect(await runHere({}, 'evaluate', 'forecast', bad)).toMatchObject({ code: 2, stderr: expect.stringContaining('line 2') });
  await rm(bad, { recursive: true });
});
