import { sha256 } from '@noble/hashes/sha2.js';
import { beginsWithZeroBits } from '@verdict/core/account';

export interface Puzzle {
  challenge: string;
  difficulty: number;
}

/** Searches a nonce that solves a puzzle. Yields the number of attempts now and then; returns the nonce. */
export function* searchNonce({ challenge, difficulty }: Puzzle, triesBetween = 5000): Generator<number, string> {
  const utf8 = new TextEncoder();
  const begun = sha256.create().update(utf8.encode(`${challenge}:`)); // hashed once, not for each attempt
  for (let tried = 0; ; tried += 1) {
    const nonce = tried.toString(36);
    if (beginsWithZeroBits(begun.clone().update(utf8.encode(nonce)).digest(), difficulty)) return nonce;
    if (tried % triesBetween === triesBetween - 1) yield tried + 1;
  }
}

/** The estimated progress after this many attempts, from 0 to 1. The search is random, so it approaches 1 and never reaches it. */
export function shareOfWork(tried: number, difficulty: number): number {
  return 1 - Math.exp(-tried / 2 ** difficulty);
}
