import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, commitTo, type Digest, eventLeafHash, eventLeafText, type Json, leafHash, toHex } from './index.ts';

const digest: Digest = {
  sha256: (...parts) => hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer'),
};
const json = fc.jsonValue() as fc.Arbitrary<Json>;

function shuffled(value: Json): Json {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, shuffled(member)]),
  );
}

test('the order of keys does not matter', () => {
  fc.assert(fc.property(json, (value) => void expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))));
});

test('what is written can be parsed again', () => {
  fc.assert(fc.property(json, (value) => void expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))));
  fc.assert(fc.property(json, (value) => void expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))));
});

test.each<[string, Json, string]>([
  [
    'keys are sorted by UTF-16 units, as RFC 8785 says',
    { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  ],
  ['keys that an object would put elsewhere', JSON.parse('{"__proto__":1,"b":2,"10":3,"9":4}'), '{"10":3,"9":4,"__proto__":1,"b":2}'],
  ['numbers take their shortest form', [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0], '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]'],
  ['nothing is added between values', { b: [true, null], a: { d: '', c: [] } }, '{"a":{"c":[],"d":""},"b":[true,null]}'],
  ['control characters are escaped', '\u000f\n"\\', '"\\u000f\\n\\"\\\\"'],
])('%s', (_name, value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d has no canonical form', (number) => {
  expect(() => canonicalJson({ deep: [number] })).toThrow(RangeError);
});

test('a commitment is the hash of salt and canonical payload', () => {
  const salt = Buffer.alloc(32, 7);
  expect(toHex(commitTo(digest, salt, { b: 1, a: 2 }))).toBe(hash('sha256', Buffer.concat([salt, Buffer.from('{"a":2,"b":1}')]), 'hex'));
});

test('the same payload with another salt has another commitment', () => {
  const salts = fc.uniqueArray(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 2, maxLength: 2, selector: toHex });
  fc.assert(
    fc.property(
      salts,
      json,
      ([one, other], payload) =>
        void expect(commitTo(digest, one as Uint8Array, payload)).not.toEqual(commitTo(digest, other as Uint8Array, payload)),
    ),
  );
});

test('a leaf contains id, kind, time and commitment, and each of them changes its hash', () => {
  const leaf = { id: 7, kind: 'point.created', occurredAt: new Date('2026-01-02T03:04:05.678Z'), commitment: '01'.repeat(32) };
  expect(eventLeafText(leaf)).toBe(
    `{"commitment":"${'01'.repeat(32)}","id":7,"kind":"point.created","occurred_at":"2026-01-02T03:04:05.678Z","v":1}`,
  );
  expect(eventLeafHash(digest, leaf)).toEqual(leafHash(digest, eventLeafText(leaf)));
  const others = [
    { id: 8 },
    { kind: 'point.edited' },
    { occurredAt: new Date('2026-01-02T03:04:05.679Z') },
    { commitment: '02'.repeat(32) },
  ];
  const hashes = [leaf, ...others.map((other) => ({ ...leaf, ...other }))].map((each) => toHex(eventLeafHash(digest, each)));
  expect(new Set(hashes).size).toBe(5);
});
