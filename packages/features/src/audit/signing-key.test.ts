import { generateKeyPairSync } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkpointText, parseCheckpoint } from '@verdict/core/audit';
import { readSettings, SettingsError } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { loadSigningKey, signingKeyFile } from './index.ts';
import { isSignedBy, readPublicKey } from './signing-key.ts';

const folder = await makeTemporaryFolder('key');
afterAll(() => rm(folder, { recursive: true, force: true }));

const TEXT = checkpointText({ origin: 'verdict-log', size: 3, root: Buffer.alloc(32, 1).toString('base64') });

async function isSigned(note: string, publicKey: Uint8Array): Promise<boolean> {
  const parsed = parseCheckpoint(note);
  return parsed !== undefined && isSignedBy(parsed, readPublicKey(publicKey));
}

test('a key is created on first use, readable only by its owner, and reused', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'new') });
  const key = await loadSigningKey(settings);
  expect((await loadSigningKey(settings)).publicKey).toEqual(key.publicKey);
  expect(key.publicKey).toHaveLength(32);
  if (process.platform !== 'win32') expect((await stat(signingKeyFile(settings))).mode & 0o777).toBe(0o600);
});

test('processes that start at once sign with one key', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'at-once') });
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey(settings)));
  for (const { publicKey } of keys) expect(publicKey).toEqual(keys[0]?.publicKey);
});

test('a note verifies with its own key and no other', async () => {
  const key = await loadSigningKey(readSettings({ DATA_DIR: join(folder, 'one') }));
  const other = await loadSigningKey(readSettings({ DATA_DIR: join(folder, 'other') }));
  const note = key.signNote(TEXT, 'verdict-log');
  expect(note.startsWith(`${TEXT}\n— verdict-log `)).toBe(true);
  expect(await isSigned(note, key.publicKey)).toBe(true);
  expect(await isSigned(note, other.publicKey)).toBe(false);
});

test.each([
  ['its size is changed', (note: string) => note.replace('\n3\n', '\n4\n')],
  ['its origin is changed', (note: string) => note.replace('verdict-log\n', 'verdict-lag\n')],
  ['its signature is cut', (note: string) => note.slice(0, -4)],
  ['its signature is missing', (note: string) => note.slice(0, note.indexOf('—'))],
  ['it is not a note', () => 'garbage'],
])('a note does not verify when %s', async (_how, change) => {
  const key = await loadSigningKey(readSettings({ DATA_DIR: join(folder, 'changed') }));
  expect(await isSigned(change(key.signNote(TEXT, 'verdict-log')), key.publicKey)).toBe(false);
});

test('a missing key file that is configured is an error, and no other key is created', async () => {
  const settings = readSettings({ DATA_DIR: folder, SIGNING_KEY_FILE: join(folder, 'nowhere.pem') });
  await expect(loadSigningKey(settings)).rejects.toThrow(/SIGNING_KEY_FILE .* cannot be read/);
});

test.each([
  ['text', 'hello'],
  [
    'a key of another kind',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  ],
  ['a public key', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string],
])('a key file that holds %s is refused with an explanation', async (_what, content) => {
  const file = join(folder, 'wrong.pem');
  await writeFile(file, content);
  const loading = loadSigningKey(readSettings({ DATA_DIR: folder, SIGNING_KEY_FILE: file }));
  await expect(loading).rejects.toThrow(SettingsError);
  await expect(loading).rejects.toThrow(/must hold an Ed25519 private key/);
});
