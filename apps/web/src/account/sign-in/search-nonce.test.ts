import { createHash } from 'node:crypto';
import { beginsWithZeroBits } from '@verdict/core/account';
import { expect, test } from 'vitest';
import { searchNonce, shareOfWork } from './search-nonce.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

test('the nonce that is found solves the puzzle', () => {
  const puzzle = { challenge: `${'a signed ticket '.repeat(12)}`, difficulty: 12 };
  const search = searchNonce(puzzle, 100);
  let step = search.next();
  while (!step.done) step = search.next();
  expect(beginsWithZeroBits(sha256(new TextEncoder().encode(`${puzzle.challenge}:${step.value}`)), 12)).toBe(true);
});

test('progress grows with every try and never claims to be done', () => {
  const shares = [0, 1000, 65_536, 1_000_000].map((tried) => shareOfWork(tried, 16));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(shareOfWork(200_000, 16)).toBeLessThan(1);
});
