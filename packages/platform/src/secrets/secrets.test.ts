import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder/index.ts';
import { loadSecretKey, loadSecrets, secretKeyFile, secretKeyId } from './index.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-01T13:00:00Z');
const KEY = 'a secret of more than thirty-two characters';
const secrets = await loadSecrets({ SECRET_KEY: KEY, DATA_DIR: '/nowhere' });
const others = await loadSecrets({ SECRET_KEY: `${KEY}, and another`, DATA_DIR: '/nowhere' });

test('a token returns its claims, for its purpose and until it expires', () => {
  const token = secrets.sign('reset', { userId: 7 }, LATER);
  expect(secrets.read('reset', token, NOW)).toEqual({ userId: 7 });
  expect(secrets.read('verify', token, NOW)).toBeUndefined();
  expect(secrets.read('reset', token, LATER)).toBeUndefined();
});

test.each(['', '.', 'a.b', 'eyJ1c2VySWQiOjh9.', 'not a token'])('%j is not a token', (text) => {
  expect(secrets.read('reset', text, NOW)).toBeUndefined();
});

test('a changed token is invalid', () => {
  const [body, signature] = secrets.sign('reset', { userId: 7 }, LATER).split('.') as [string, string];
  const other = Buffer.from(JSON.stringify({ userId: 8, exp: LATER.getTime() })).toString('base64url');
  expect(secrets.read('reset', `${other}.${signature}`, NOW)).toBeUndefined();
  expect(secrets.read('reset', `${body}.${signature.slice(1)}`, NOW)).toBeUndefined();
});

test('a sealed value can be opened, but not for another purpose', () => {
  const sealed = secrets.seal('totp', Buffer.from('seed'));
  expect(secrets.open('totp', sealed)?.toString()).toBe('seed');
  expect(secrets.open('other', sealed)).toBeUndefined();
});

test('a value that was sealed with another key, truncated or changed is not opened', () => {
  const sealed = secrets.seal('totp', Buffer.from('seed'));
  expect(others.open('totp', sealed)).toBeUndefined();
  for (const length of [0, 5, 27, sealed.length - 1]) expect(secrets.open('totp', sealed.subarray(0, length))).toBeUndefined();
  sealed[14] = (sealed[14] as number) ^ 1;
  expect(secrets.open('totp', sealed)).toBeUndefined();
});

test('a key has an id that does not reveal it', () => {
  expect(secretKeyId(KEY)).toBe(secrets.keyId);
  expect(others.keyId).not.toBe(secrets.keyId);
  expect(secrets.keyId).toMatch(/^[0-9a-f]{32}$/);
});

test('the location of the key can be shown: a setting, or a file', async () => {
  expect(await loadSecretKey({ SECRET_KEY: KEY, DATA_DIR: '/nowhere' })).toEqual({ key: KEY, at: 'SECRET_KEY' });
  const DATA_DIR = await makeTemporaryFolder('secret-key');
  const { key, at } = await loadSecretKey({ SECRET_KEY: undefined, DATA_DIR });
  expect([at, (await readFile(at, 'utf8')).trim()]).toEqual([secretKeyFile(DATA_DIR), key]);
  await rm(DATA_DIR, { recursive: true });
});

test('concurrent starts in a new data folder share one secret', async () => {
  const DATA_DIR = await makeTemporaryFolder('secrets');
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadSecrets({ SECRET_KEY: undefined, DATA_DIR })));
  const token = first?.sign('reset', { userId: 7 }, LATER) as string;
  for (const other of others) expect(other.read('reset', token, NOW)).toEqual({ userId: 7 });
  await rm(DATA_DIR, { recursive: true });
});
