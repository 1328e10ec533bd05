import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testSystem } from '@verdict/features/testing';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const system = await testSystem();
const { settings } = system.deps;
const environment = { DATABASE_URL: system.databaseUrl, DATA_DIR: settings.DATA_DIR };
const folder = await makeTemporaryFolder('cli-trust');
const train = async (labels: string, ...options: string[]) => {
  const file = join(folder, 'labels.csv');
  await writeFile(file, labels);
  return runHere(environment, 'trust', 'train', '--labels', file, ...options);
};
afterAll(async () => {
  await system.close();
  await rm(folder, { recursive: true, force: true });
});

test('with few decisions nothing is learned, and the command says how many are needed', async () => {
  const { userId } = await system.person('ana');
  const { code, stdout } = await train(`user,label\n${userId},upheld\n999999,dismissed\n`);
  expect(code).toBe(0);
  expect(stdout).toContain('There are 0 honest and 1 abusive people.'); // nobody has the other id
});

test('rows that cannot be used are refused with their lines', async () => {
  const { code, stderr } = await train('user,label\nana,upheld\n1,maybe\n');
  expect(code).toBe(2);
  expect(stderr).toMatch(/line 2: user must be the id[\s\S]*line 3: label must be/);
});

test('coefficients are learned, compared with those in force, and not put in force by a dry run', async () => {
  const { rows } = await system.deps.db.pool.query<{ id: number }>(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at, verified_at)
     SELECT gen_random_uuid(), 'person' || n || '@example.org', 'person', 'member', now(), now(), CASE WHEN n % 2 = 0 THEN now() END
     FROM generate_series(1, 120) AS n RETURNING id`,
  );
  const labels = rows.map(({ id }, at) => `${id},${at % 2 === 1 ? 'dismissed' : 'upheld'}`); // those who are verified are honest
  const { code, stdout } = await train(`user,label\n${labels.join('\n')}\n`, '--dry-run', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ outcome: 'not_better', current: expect.objectContaining({ auc: 1 }) }),
  ]);
  expect((await runHere(environment, 'policy', 'show', 'trust')).stdout).toContain('trust, version 1');
});
