import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder/index.ts';
import { loadSecrets } from './index.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-01T13:00:00Z');
const secrets = await loadSecrets({ SECRET_KEY: 'a secret of more than thirty-two characters', DATA_DIR: '/nowhere' });

test('a token says what it was made to say, for its purpose and until it ends', () => {
  const token = secrets.sign('reset', { userId: 7 }, LATER);
  expect(secrets.read('reset', token, NOW)).toEqual({ userId: 7 });
  expect(secrets.read('verify', token, NOW)).toBeUndefined();
  expect(secrets.read('reset', token, LATER)).toBeUndefined();
});

test.each(['', '.', 'a.b', 'eyJ1c2VySWQiOjh9.', 'not a token'])('%j is no token', (text) => {
  expect(secrets.read('reset', text, NOW)).toBeUndefined();
});

test('changing a token breaks it', () => {
  const [body, signature] = secrets.sign('reset', { userId: 7 }, LATER).split('.') as [string, string];
  const other = Buffer.from(JSON.stringify({ userId: 8, exp: LATER.getTime() })).toString('base64url');
  expect(secrets.read('reset', `${other}.${signature}`, NOW)).toBeUndefined();
  expect(secrets.read('reset', `${body}.${signature.slice(1)}`, NOW)).toBeUndefined();
});

test('what is sealed can be opened, but not for another purpose', () => {
  const sealed = secrets.seal('totp', Buffer.from('seed'));
  expect(secrets.open('totp', sealed).toString()).toBe('seed');
  expect(() => secrets.open('other', sealed)).toThrow();
});

test('all who start at once in a new data folder share one secret', async () => {
  const DATA_DIR = await makeTemporaryFolder('secrets');
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadSecrets({ SECRET_KEY: undefined, DATA_DIR })));
  const token = first?.sign('reset', { userId: 7 }, LATER) as string;
  for (const other of others) expect(other.read('reset', token, NOW)).toEqual({ userId: 7 });
  await rm(DATA_DIR, { recursive: true });
});
