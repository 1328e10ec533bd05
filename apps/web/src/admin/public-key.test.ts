import { expect, test } from 'vitest';
import { readPublicKey } from './public-key.ts';

const ED25519 = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
const P256 = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};

test.each([ED25519, P256])('a public $crv key is read, without what tools add to it', (key) => {
  const pasted = JSON.stringify({ ...key, kid: 'one', ext: true, key_ops: ['verify'] });
  expect(readPublicKey(` ${pasted}\n`)).toEqual({ kind: 'key', jwk: { ...key, kid: 'one' } });
});

test('a private key is told apart, so that it goes nowhere', () => {
  expect(readPublicKey(JSON.stringify({ ...ED25519, d: 'secret' }))).toEqual({ kind: 'private' });
});

test.each([
  ['', 'nothing'],
  ['ssh-ed25519 AAAA', 'another form of key'],
  ['[]', 'a list'],
  ['"key"', 'a word'],
  [JSON.stringify({ kty: 'RSA', n: 'x', e: 'AQAB' }), 'another kind of key'],
  [JSON.stringify({ ...ED25519, crv: 'P-256' }), 'a key that contradicts itself'],
  [JSON.stringify({ ...P256, y: undefined }), 'half a key'],
])('%j is %s, and no key', (text) => {
  expect(readPublicKey(text)).toEqual({ kind: 'unreadable' });
});
