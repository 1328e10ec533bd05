import { sha256 } from '@noble/hashes/sha2.js';
import { beginsWithZeroBits } from '@verdict/core/account';

export interface Puzzle {
  challenge: string;
  difficulty: number;
}

/** Looks for a nonce that solves a puzzle. Yields how many it has tried, every so often; returns the one that does. */
export function* searchNonce({ challenge, difficulty }: Puzzle, triesBetween = 5000): Generator<number, string> {
  const utf8 = new TextEncoder();
  const begun = sha256.create().update(utf8.encode(`${challenge}:`)); // once, not for each try
  for (let tried = 0; ; tried += 1) {
    const nonce = tried.toString(36);
    if (beginsWithZeroBits(begun.clone().update(utf8.encode(nonce)).digest(), difficulty)) return nonce;
    if (tried % triesBetween === triesBetween - 1) yield tried + 1;
  }
}

/** How far one is after so many tries, from 0 to 1. It is luck, so the end comes closer but is never promised. */
export function shareOfWork(tried: number, difficulty: number): number {
  return 1 - Math.exp(-tried / 2 ** difficulty);
}
