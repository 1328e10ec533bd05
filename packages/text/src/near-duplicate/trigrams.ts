/** Numbers that stand for the trigrams of a text's words, in rising order, each once. */
export type Trigrams = Int32Array;

/** So many numbers stand for all trigrams; two trigrams of a text rarely share one. */
export const TRIGRAM_COUNT = 1 << 18;
export const SIGNATURE_LENGTH = 8;

const EDGE = 32;
let buffer = new Int32Array(1024);

/** Each word with a space before and after it, so that its beginning and its end count. */
export function trigramsOf(words: readonly string[]): Trigrams {
  let count = 0;
  for (const word of words) {
    if (count + word.length > buffer.length) buffer = enlarged(buffer, count + word.length);
    let [first, second] = [EDGE, word.charCodeAt(0)];
    for (let i = 1; i <= word.length; i += 1) {
      const third = i < word.length ? word.charCodeAt(i) : EDGE;
      buffer[count] = hashTrigram(first, second, third);
      count += 1;
      first = second;
      second = third;
    }
  }
  return distinct(buffer.subarray(0, count).sort());
}

function enlarged(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

function hashTrigram(first: number, second: number, third: number): number {
  const hash = Math.imul(Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third, 0xc2b2ae35);
  return (hash ^ (hash >>> 15)) & (TRIGRAM_COUNT - 1);
}

function distinct(sorted: Int32Array): Trigrams {
  let length = 0;
  for (let i = 0; i < sorted.length; i += 1)
    if (i === 0 || sorted[i] !== sorted[i - 1]) {
      sorted[length] = sorted[i] as number;
      length += 1;
    }
  return sorted.slice(0, length);
}

/** A bit for each trigram of a text: two texts that share few bits share few trigrams. */
export function writeSignature(trigrams: Trigrams, into: Int32Array, start: number): void {
  for (const trigram of trigrams) {
    const place = start + ((trigram >>> 5) & (SIGNATURE_LENGTH - 1));
    into[place] = (into[place] as number) | (1 << (trigram & 31));
  }
}

/** How many of the bits of the text with fewer are also set in the other: 0 to 1. */
export function sharedBits(signatures: Int32Array, startA: number, startB: number): number {
  let [both, ofA, ofB] = [0, 0, 0];
  for (let i = 0; i < SIGNATURE_LENGTH; i += 1) {
    const [x, y] = [signatures[startA + i] as number, signatures[startB + i] as number];
    both += bitCount(x & y);
    ofA += bitCount(x);
    ofB += bitCount(y);
  }
  return both / Math.max(1, Math.min(ofA, ofB));
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
