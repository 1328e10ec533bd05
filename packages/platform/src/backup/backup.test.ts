import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashForToday } from '../daily-key/index.ts';
import { makeTemporaryFolder } from '../temporary-folder/index.ts';
import { backUp, type Manifest, readBackup, restore } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const NOW = new Date('2026-03-01T08:00:00Z');
const nobody = (): void => undefined;
let folder: string;
let backup: string;
let key: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder('backup-test');
  backup = join(folder, 'backup');
  await system.person('ana');
  await hashForToday(db, ['192.0.2.1'], NOW);
  const { rows } = await db.pool.query<{ key: Buffer }>('SELECT key FROM daily_key');
  key = (rows[0] as { key: Buffer }).key.toString('hex');
  await backUp(db, backup, NOW, nobody);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await system.close();
});

/** The backup put into a database of its own. */
async function restored(manifest: Manifest) {
  const other = await testSystem();
  await restore(other.deps.db, backup, manifest, { mustBeEmpty: 'event', onProgress: nobody });
  return other;
}

test('the key of the day is in no file of a backup', async () => {
  const files = (await readdir(backup)).filter((name) => name.endsWith('.gz'));
  expect(files).toContain('users.copy.gz');
  for (const file of files) expect(gunzipSync(await readFile(join(backup, file))).toString(), file).not.toContain(key);
  expect(JSON.stringify(await readBackup(backup))).not.toContain('daily_key');
});

test('what is restored without it recognises people again, by a key of its own', async () => {
  const other = await restored(await readBackup(backup));
  const { rows } = await other.deps.db.pool.query('SELECT name FROM users');
  expect(rows).toEqual([{ name: 'ana' }]);
  const [first, second] = [await hashForToday(other.deps.db, ['192.0.2.1'], NOW), await hashForToday(other.deps.db, ['192.0.2.1'], NOW)];
  expect(first).toEqual(second);
  expect(first).not.toEqual(await hashForToday(db, ['192.0.2.1'], NOW));
  await other.close();
});

test('a key in a backup of an older release is not brought back', async () => {
  const rows = gzipSync(`2026-03-01\t\\\\x${key}\n`);
  await writeFile(join(backup, 'daily_key.copy.gz'), rows);
  const manifest = await readBackup(backup);
  const sha256 = createHash('sha256').update(rows).digest('hex');
  manifest.tables.push({ name: 'daily_key', columns: ['day', 'key'], rows: 1, file: 'daily_key.copy.gz', sha256 });
  const other = await restored(manifest);
  expect((await other.deps.db.pool.query('SELECT day FROM daily_key')).rows).toEqual([]);
  await other.close();
});
