import { expect, test } from 'vitest';
import { beginsWithZeroBits, isSuspiciousSignUp, problemWithSignUpPolicy, proofDifficulty, SIGN_UP_POLICY } from './index.ts';

const POLICY = { ...SIGN_UP_POLICY, mostDifficulty: 18 };
const QUIET = { fromNetwork: 0, fromDevice: 0, isThrottled: false };

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
  expect(proofDifficulty(mode, { ...QUIET, fromNetwork }, POLICY)).toBe(bits);
});

test.each([
  [{ fromDevice: 2 }, 0],
  [{ fromDevice: 3 }, 16], // the fourth in an hour from one browser
  [{ fromDevice: 6 }, 17],
  [{ fromDevice: 6, fromNetwork: 20 }, 18], // the network counts more
  [{ isThrottled: true }, 18],
  [{ isThrottled: true, fromDevice: 100 }, 18],
])('%j needs %i bits', (signs, bits) => {
  expect(proofDifficulty('suspicious', { ...QUIET, ...signs }, POLICY)).toBe(bits);
});

test('a policy whose highest difficulty is below its lowest is refused', () => {
  expect(problemWithSignUpPolicy(SIGN_UP_POLICY)).toBeUndefined();
  expect(problemWithSignUpPolicy({ ...SIGN_UP_POLICY, mostDifficulty: 15 })?.field).toBe('mostDifficulty');
});

test('more sign-ups from a network never need less work', () => {
  for (let n = 0; n < 50; n += 1) {
    const [one, next] = [
      { ...QUIET, fromNetwork: n },
      { ...QUIET, fromNetwork: n + 1 },
    ];
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
