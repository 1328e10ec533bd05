import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashForToday } from '../daily-key/index.ts';
import { makeTemporaryFolder } from '../temporary-folder/index.ts';
import { backUp, finishRestore, type Manifest, readBackup, refuseUnfinishedRestore, restore, sealedTables } from './index.ts';
import { unfinishedName } from './leftovers.ts';

const system = await testSystem();
const { db } = system.deps;
const NOW = new Date('2026-03-01T08:00:00Z');
const nobody = (): void => undefined;
const OPTIONS = { now: NOW, secretKeyId: 'the id of a key', onProgress: nobody };
const RESTORE = { mustBeEmpty: 'event', keepOut: [], onProgress: nobody };
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
  await backUp(db, backup, OPTIONS);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await system.close();
});

/** Restores the backup into a database of its own. */
async function restored(manifest: Manifest) {
  const other = await testSystem();
  await restore(other.deps.db, backup, manifest, RESTORE);
  return other;
}

test('no file of a backup contains the key of the day', async () => {
  const files = (await readdir(backup)).filter((name) => name.endsWith('.gz'));
  expect(files).toContain('users.copy.gz');
  for (const file of files) expect(gunzipSync(await readFile(join(backup, file))).toString(), file).not.toContain(key);
  expect(JSON.stringify(await readBackup(backup))).not.toContain('daily_key');
});

test('a restored system uses a new key of the day', async () => {
  const other = await restored(await readBackup(backup));
  const { rows } = await other.deps.db.pool.query('SELECT name FROM users');
  expect(rows).toEqual([{ name: 'ana' }]);
  const [first, second] = [await hashForToday(other.deps.db, ['192.0.2.1'], NOW), await hashForToday(other.deps.db, ['192.0.2.1'], NOW)];
  expect(first).toEqual(second);
  expect(first).not.toEqual(await hashForToday(db, ['192.0.2.1'], NOW));
  await other.close();
});

test('a key of the day in a backup of an older release is not restored', async () => {
  const rows = gzipSync(`2026-03-01\t\\\\x${key}\n`);
  await writeFile(join(backup, 'daily_key.copy.gz'), rows);
  const manifest = await readBackup(backup);
  const sha256 = createHash('sha256').update(rows).digest('hex');
  manifest.tables.push({ name: 'daily_key', columns: ['day', 'key'], rows: 1, file: 'daily_key.copy.gz', sha256 });
  const other = await restored(manifest);
  expect((await other.deps.db.pool.query('SELECT day FROM daily_key')).rows).toEqual([]);
  await other.close();
});

test('a backup says which key opens its sealed values, and where that key is', async () => {
  const { userId } = await system.person('ben');
  await db.pool.query("INSERT INTO second_factor (user_id, secret_sealed, created_at) VALUES ($1, 'sealed', $2)", [userId, NOW]);
  await db.pool.query(
    `INSERT INTO embed_site (uuid, origin, name, key_sealed, jwk, enabled, created_at, updated_at)
     VALUES (gen_random_uuid(), 'https://a.example', 'A', NULL, '{}', true, $1, $1)`,
    [NOW],
  );
  const sealed = join(folder, 'sealed');
  await backUp(db, sealed, OPTIONS);
  const manifest = await readBackup(sealed);
  expect(manifest.secretKeyId).toBe('the id of a key');
  expect(sealedTables(manifest)).toEqual([{ name: 'second_factor', rows: 1 }]); // the site uses its own key
  const older = { ...manifest, tables: manifest.tables.map(({ sealed: _, ...table }) => table) };
  expect(sealedTables(older).map(({ name }) => name)).toEqual(['embed_site', 'second_factor']); // which does not say
});

test('an existing file or folder is not overwritten by a backup', async () => {
  const [file, link, nowhere, filled] = ['notes.txt', 'link', 'dangling', 'filled'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  await writeFile(file, 'not to be lost');
  await symlink(file, link);
  await symlink(join(folder, 'gone'), nowhere);
  await mkdir(filled);
  await writeFile(join(filled, 'a'), '');
  for (const taken of [file, link, nowhere]) await expect(backUp(db, taken, OPTIONS)).rejects.toThrow(`${taken} is not a folder.`);
  await expect(backUp(db, filled, OPTIONS)).rejects.toThrow(`${filled} is not empty.`);
  await expect(backUp(db, join(file, 'inside'), OPTIONS)).rejects.toThrow(/cannot be used: ENOTDIR/);
  expect([await readFile(file, 'utf8'), await readFile(link, 'utf8')]).toEqual(['not to be lost', 'not to be lost']);
  expect((await readdir(folder)).filter((name) => name.startsWith('.unfinished'))).toEqual([]);
});

test('a backup fills an empty folder, and creates missing ones', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  for (const place of [empty, join(folder, 'deep', 'er')]) {
    await backUp(db, place, OPTIONS);
    expect((await readBackup(place)).tables.length).toBeGreaterThan(5);
  }
});

test('nobody can use a restored database until the restore is finished, and the same restore continues', async () => {
  const manifest = await readBackup(backup);
  const other = await testSystem();
  const { db: target } = other.deps;
  const putIn = (keepOut: string[], of = manifest) => restore(target, backup, of, { ...RESTORE, keepOut });
  expect(await putIn(['a', 'b'])).toEqual(['a', 'b']);
  await expect(refuseUnfinishedRestore(target)).rejects.toThrow('A restore into this database is unfinished.');
  await expect(putIn([], { ...manifest, createdAt: NOW.toISOString().replace('08', '09') })).rejects.toThrow('restore of another backup');
  expect(await putIn(['c', 'a'])).toEqual(['a', 'b', 'c']);
  expect(await putIn([])).toEqual(['a', 'b', 'c']);
  await target.transaction(finishRestore);
  await refuseUnfinishedRestore(target);
  await expect(putIn([])).rejects.toThrow('The database is not empty.');
  expect((await target.pool.query('SELECT name FROM users')).rows).toEqual([{ name: 'ana' }]);
  await other.close();
});

test('an interrupted restore leaves nothing behind and can be run again', async () => {
  const manifest = await readBackup(backup);
  const other = await testSystem();
  const { db: target } = other.deps;
  const stopping = new AbortController();
  const onProgress = ({ what }: { what: string }): void => (what === 'users' ? stopping.abort() : undefined);
  await expect(restore(target, backup, manifest, { ...RESTORE, onProgress, signal: stopping.signal })).rejects.toThrow(/aborted/);
  await refuseUnfinishedRestore(target);
  expect((await target.pool.query('SELECT name FROM users')).rows).toEqual([]);
  await restore(target, backup, manifest, RESTORE);
  await other.close();
});

test('a backup that is interrupted inside a table ends and leaves nothing behind', async () => {
  const stopping = new AbortController();
  const holder = await db.pool.connect();
  await holder.query('BEGIN; LOCK TABLE users');
  const place = join(folder, 'stopped');
  const backingUp = backUp(db, join(place, 'backup'), { ...OPTIONS, signal: stopping.signal });
  const ended = expect(backingUp).rejects.toThrow(/aborted/);
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'COPY \"users\"%' AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await db.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  stopping.abort();
  await ended;
  await holder.query('ROLLBACK');
  holder.release();
  expect(await readdir(place)).toEqual([]);
});

test('the next backup in a place removes the remains of a killed one, but not of a running one', async () => {
  const place = join(folder, 'left');
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const [left, written, foreign] = [unfinishedName(gone), unfinishedName(process.ppid), '.unfinished-elsewhere-1'] as const;
  for (const name of [left, written, foreign]) await mkdir(join(place, name), { recursive: true });
  await backUp(db, join(place, 'backup'), OPTIONS);
  await expect(stat(join(place, left))).rejects.toThrow('ENOENT');
  expect((await readdir(place)).toSorted()).toEqual([written, foreign, 'backup'].toSorted());
});
