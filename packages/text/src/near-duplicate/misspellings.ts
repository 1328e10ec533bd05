/** Shorter words are often one letter from another word. */
const MIN_LENGTH = 5;
const DIGIT = /\p{N}/u;
const MAX_LENGTH = 24;
const BASE = 0x01000193;

/** Finds words that differ by a letter: one missing, added, replaced, or exchanged with the next. */
export interface Misspellings {
  add(word: string, number: number): void;
  remove(word: string, number: number): void;
  /** The numbers of the added words that differ by a letter from this one. */
  near(word: string): number[];
}

/** Two such words become equal if at most one letter is left out of each; all words that can arise so are remembered by a hash. */
export function createMisspellings(): Misspellings {
  const numbers = new Map<number, number | number[]>();
  const add = (hash: number, number: number): void => {
    const found = numbers.get(hash);
    if (found === undefined) numbers.set(hash, number);
    else if (typeof found === 'number') numbers.set(hash, [found, number]);
    else found.push(number);
  };
  const remove = (hash: number, number: number): void => {
    const left = listOf(numbers.get(hash)).filter((other) => other !== number);
    if (left.length === 0) numbers.delete(hash);
    else numbers.set(hash, left);
  };
  return {
    add(word, number) {
      for (const hash of shortened(word)) add(hash, number);
    },
    remove(word, number) {
      for (const hash of shortened(word)) remove(hash, number);
    },
    near(word) {
      const found = new Set<number>();
      for (const hash of shortened(word)) for (const number of listOf(numbers.get(hash))) found.add(number);
      return [...found];
    },
  };
}

function listOf(found: number | number[] | undefined): number[] {
  if (found === undefined) return [];
  return typeof found === 'number' ? [found] : found;
}

/** The hashes of a word and of what remains if one of its letters is left out. */
function shortened(word: string): Set<number> {
  const { length } = word;
  if (length < MIN_LENGTH || length > MAX_LENGTH || DIGIT.test(word)) return new Set();
  let after = 0; // the hash of what follows the letter left out
  let power = 1;
  const before = prefixHashes(word);
  const hashes = new Set([before[length] as number]);
  for (let left = length - 1; left >= 0; left -= 1) {
    hashes.add((Math.imul(before[left] as number, power) + after) | 0);
    after = (after + Math.imul(word.charCodeAt(left), power)) | 0;
    power = Math.imul(power, BASE);
  }
  return hashes;
}

function prefixHashes(word: string): Int32Array {
  const hashes = new Int32Array(word.length + 1);
  for (let i = 0; i < word.length; i += 1) hashes[i + 1] = Math.imul(hashes[i] as number, BASE) + word.charCodeAt(i);
  return hashes;
}
