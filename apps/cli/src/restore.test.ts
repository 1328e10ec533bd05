import { hash } from 'node:crypto';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestSystem, testSystem } from '@verdict/features/testing';
import { type Manifest, readBackup, restore } from '@verdict/platform/backup';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder: string;
let backup: string;
let ledger: string;
let erased: string;
let target: TestSystem;

// The backup contains ana and eva. Eva was erased after it was made, and is in the ledger of erasures.
beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-restore');
  [backup, ledger] = [join(folder, 'backup'), join(folder, 'erasures.txt')];
  const source = await testSystem();
  await source.person('ana');
  const { userId } = await source.person('eva');
  const { rows } = await source.deps.db.pool.query<{ uuid: string }>('SELECT uuid FROM users WHERE id = $1', [userId]);
  erased = hash('sha256', `verdict erasure ${rows[0]?.uuid}`);
  await writeFile(ledger, `${erased} 2026-03-01T08:00:00.000Z\n`);
  await source.deps.db.transaction((tx) => source.deps.jobs.enqueue(tx, 'retention', {}));
  const made = await runHere(environmentOf(source), 'backup', backup);
  expect(made.code, made.stderr).toBe(0);
  await source.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  target = await testSystem();
});
afterEach(() => target.close());

const environmentOf = ({ databaseUrl, deps }: TestSystem) => ({ DATABASE_URL: databaseUrl, DATA_DIR: deps.settings.DATA_DIR });
const run = (...args: string[]) => runHere({ PORT: '0', ...environmentOf(target) }, ...args);
const restored = async () =>
  (await target.deps.db.pool.query('SELECT name, erased_at IS NOT NULL AS erased FROM users ORDER BY id')).rows as unknown[];

test('a ledger that is missing or empty is refused before anything is written, and the right one is then accepted', async () => {
  const nobody = join(folder, 'nobody.txt');
  await writeFile(nobody, 'not a ledger\n');
  expect(await run('restore', backup, '--erasures', `${ledger}t`)).toMatchObject({ code: 2, stderr: `There is no file ${ledger}t.\n` });
  expect(await run('restore', backup, '--erasures', nobody)).toMatchObject({
    code: 2,
    stderr: `${nobody} lists nobody. Is it an erasures.txt? Nothing was restored.\n`,
  });
  expect(await restored()).toEqual([]);
  expect(await run('restore', backup, '--erasures', ledger)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Erased again 1 people'),
  });
  expect(await restored()).toEqual([{ name: 'ana', erased: false }, expect.objectContaining({ erased: true })]);
});

test.each<[string, (manifest: Manifest) => void, RegExp]>([
  [
    'was made by a newer release',
    ({ migrations }) => migrations.push('29990101000000_later'),
    /newer release \(it has 29990101000000_later\)/,
  ],
  ['contains jobs of an unknown kind', ({ jobs }) => jobs.push({ queue: 'old-queue', data: {} }), /contains jobs for "old-queue"/],
])('a backup that %s is refused with an explanation', async (_what, change, sentence) => {
  const changed = join(folder, 'changed');
  await cp(backup, changed, { recursive: true });
  const manifest = await readBackup(changed);
  change(manifest);
  await writeFile(join(changed, 'manifest.json'), JSON.stringify(manifest));
  const { code, stderr } = await run('restore', changed);
  expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  expect(stderr).toMatch(/Nothing was restored\.\n$/);
  expect(stderr).not.toContain('    at ');
  expect(await restored()).toEqual([]);
});

test('nobody can use a database whose restore was killed; running it again continues, and still knows who was erased', async () => {
  const manifest = await readBackup(backup);
  await restore(target.deps.db, backup, manifest, { mustBeEmpty: 'event', keepOut: [erased], onProgress: () => undefined });
  for (const command of ['serve', 'worker', 'stats']) {
    const { code, stderr } = await run(command);
    expect([command, code, stderr]).toEqual([command, 1, expect.stringMatching(/^A restore into this database is unfinished\..*\n$/)]);
  }
  expect(await run('restore', backup)).toMatchObject({ code: 0, stdout: expect.stringContaining('Erased again 1 people') });
  expect(await restored()).toEqual([{ name: 'ana', erased: false }, expect.objectContaining({ erased: true })]);
  const { rowCount } = await target.deps.db.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'retention'");
  expect(rowCount).toBe(1);
  expect((await run('stats')).code).toBe(0);
  expect((await run('restore', backup)).stderr).toContain('The database is not empty.');
});
