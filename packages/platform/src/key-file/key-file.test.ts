import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder/index.ts';
import { readOrMakeKey } from './index.ts';

const folder = await makeTemporaryFolder('key-file');
afterAll(() => rm(folder, { recursive: true, force: true }));

const anyKey = () => `key-${Math.random()}\n`;

test('a key is created once, readable by its owner alone, and read from then on', async () => {
  const file = join(folder, 'deep', 'first');
  const key = await readOrMakeKey(file, anyKey);
  expect(await readOrMakeKey(file, anyKey)).toBe(key);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('concurrent calls in one process use the same key and leave nothing else behind', async () => {
  const file = join(folder, 'together', 'key');
  const keys = await Promise.all(Array.from({ length: 20 }, () => readOrMakeKey(file, anyKey)));
  expect(new Set(keys)).toEqual(new Set([await readFile(file, 'utf8')]));
  expect(await readdir(join(folder, 'together'))).toEqual(['key']);
});

test('processes that start at the same time use the same key', async () => {
  const file = join(folder, 'apart', 'key');
  const module = new URL('./key-file.ts', import.meta.url).href;
  const script = `const { readOrMakeKey } = await import(${JSON.stringify(module)});
    process.stdout.write(await readOrMakeKey(${JSON.stringify(file)}, () => 'of ' + process.pid));`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const answers = await Promise.all([run(), run(), run()]);
  expect(new Set(answers.map(({ stdout }) => stdout))).toEqual(new Set([await readFile(file, 'utf8')]));
});

test('an empty file is an error, not a key', async () => {
  const file = join(folder, 'empty');
  await writeFile(file, '');
  await expect(readOrMakeKey(file, anyKey)).rejects.toThrow(/is empty/);
});
