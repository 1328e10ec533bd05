import { expect, test } from 'vitest';
import { beginsWithZeroBits, isSuspiciousSignUp, proofDifficulty, SIGN_UP_POLICY } from './index.ts';

const POLICY = { version: 0, freeFromNetwork: 5, leastDifficulty: 16, mostDifficulty: 18 };

test.each([
  ['never', 0, 0],
  ['never', 1000, 0],
  ['suspicious', 4, 0],
  ['suspicious', 5, 16], // the sixth in an hour
  ['suspicious', 9, 16],
  ['suspicious', 10, 17], // twice as many sign-ups, twice the work
  ['suspicious', 20, 18],
  ['suspicious', 100_000, 18],
  ['always', 0, 16],
  ['always', 4, 16],
  ['always', 10, 17],
] as const)('%s, after %i sign-ups from that network: %i bits', (mode, fromNetwork, bits) => {
  expect(proofDifficulty(mode, { fromNetwork }, POLICY)).toBe(bits);
});

test('more sign-ups from a network never need less work', () => {
  for (let n = 0; n < 50; n += 1) {
    const [one, next] = [{ fromNetwork: n }, { fromNetwork: n + 1 }];
    expect(Number(isSuspiciousSignUp(next, SIGN_UP_POLICY))).toBeGreaterThanOrEqual(Number(isSuspiciousSignUp(one, SIGN_UP_POLICY)));
    expect(proofDifficulty('always', next, SIGN_UP_POLICY)).toBeGreaterThanOrEqual(proofDifficulty('always', one, SIGN_UP_POLICY));
  }
});

test.each([
  [[0xff], 0, true],
  [[0x80], 1, false],
  [[0x7f], 1, true],
  [[0x7f], 2, false],
  [[0x00, 0xff], 8, true],
  [[0x00, 0xff], 9, false],
  [[0x00, 0x1f], 11, true],
  [[0x00, 0x1f], 12, false],
  [[0x01, 0x00], 8, false],
  [[0x00, 0x00], 16, true],
  [[0x00, 0x00], 17, false], // the digest has no more bits
])('%j starts with %i zero bits: %s', (bytes, bits, expected) => {
  expect(beginsWithZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
});
