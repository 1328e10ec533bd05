import { expect, test } from 'vitest';
import { ASSERTION_POLICY, readAssertion } from './index.ts';

const NOW = 1_000_000;
const expected = { origin: 'https://news.example.org', audience: 'https://verdict.example', nowSeconds: NOW };
const good = { iss: expected.origin, aud: expected.audience, sub: 'u1', name: 'Ana', jti: 'once', exp: NOW + 60 };
const read = (claims: Record<string, unknown>) => readAssertion({ ...good, ...claims }, expected, ASSERTION_POLICY);

test('valid claims name the visitor, without a mail address', () => {
  expect(read({ email: 'ana@example.org', email_verified: true })).toEqual({
    ok: true,
    visitor: { subject: 'u1', name: 'Ana', jti: 'once', expiresAtSeconds: NOW + 60 },
  });
});

test.each([
  ['issuer', { iss: 'https://other.example.org' }],
  ['issuer', { iss: undefined }],
  ['audience', { aud: 'https://other.example' }],
  ['audience', { aud: [expected.audience, 'https://other.example'] }],
  ['subject', { sub: '' }],
  ['subject', { sub: 7 }],
  ['subject', { sub: 'x'.repeat(201) }],
  ['subject', { sub: 'a\0b' }],
  ['name', { name: '   ' }],
  ['name', { name: undefined }],
  ['name', { name: 'a\nb' }],
  ['name', { name: '\ud800' }],
  ['jti', { jti: undefined }],
  ['expiry', { exp: undefined }],
  ['expiry', { exp: '1000060' }],
  ['expiry', { exp: Number.POSITIVE_INFINITY }],
  ['not_yet', { nbf: NOW + 31 }],
  ['not_yet', { nbf: 'soon' }],
])('%s: %o is refused', (problem, claims) => expect(read(claims)).toEqual({ ok: false, problem }));

test.each([
  { exp: NOW - 30, problem: 'expired' }, // exactly at the end of the leeway
  { exp: NOW - 29, problem: undefined },
  { exp: NOW + 330, problem: undefined }, // five minutes plus the leeway
  { exp: NOW + 331, problem: 'lives_too_long' },
])('an expiry of $exp at 1000000: $problem', ({ exp, problem }) => {
  expect(read({ exp })).toMatchObject(problem ? { ok: false, problem } : { ok: true });
});

test('a start time in the past, or within the leeway, is accepted', () => {
  expect([read({ nbf: NOW - 100 }).ok, read({ nbf: NOW + 30 }).ok]).toEqual([true, true]);
});
