import { fnv1a } from './fnv1a.ts';
import { MAX_TOKENS, type Token } from './tokens.ts';

const MIN_CORRECTED = 5;
const MIN_SPLIT = 6;
const MAX_SPLIT = 60;
const MAX_PART = 20;
const SECOND_SEED = 84696351;
const SHORT_WORDS = 'i a is be to of in on at my we he us so no do go up it or as an by me'.split(' ');

/** Maps tokens to words of the model: the token itself, or what it most likely misspells or joins. Equals training/lexicon.py. */
export class Lexicon {
  readonly #index: ReadonlyMap<string, number>;
  readonly #near = new Map<string, string>();
  readonly #known: Int8Array;

  constructor({ words, correctable, known }: { words: readonly string[]; correctable: readonly string[]; known: Int8Array }) {
    this.#index = new Map(words.map((word, i) => [word, i]));
    this.#known = known;
    for (const word of correctable) {
      for (const near of [word, ...withoutOne(word)]) if (!this.#near.has(near)) this.#near.set(near, word);
    }
  }

  /** The index of a word's vector; 0 for an unknown word. */
  indexOf(word: string): number {
    return this.#index.get(word) ?? 0;
  }

  wordsOf(tokens: readonly Token[]): Token[] {
    const words: Token[] = [];
    for (const token of tokens) for (const word of this.#lookup(token.word)) words.push({ ...token, word });
    return words.slice(0, MAX_TOKENS);
  }

  #lookup(token: string): readonly string[] {
    if (this.#index.has(token) || !/^[a-z]+$/.test(token)) return [token];
    const single = token.replace(/(.)\1+/g, '$1');
    if (this.#index.has(single)) return [single];
    if (this.#isKnown(token)) return [token];
    return this.#correct(token) ?? this.#split(token) ?? [token];
  }

  /** Whether it is a real word although the model has no vector for it (a Bloom filter). */
  #isKnown(word: string): boolean {
    const bits = this.#known.length * 8;
    const first = fnv1a(word);
    const second = (fnv1a(word, SECOND_SEED) | 1) >>> 0;
    for (let i = 0; i < 4; i++) {
      const at = ((first + i * second) % 2 ** 32) % bits;
      if (!((this.#known[at >> 3] as number) & (1 << (at & 7)))) return false;
    }
    return true;
  }

  #correct(token: string): readonly string[] | undefined {
    if (token.length < MIN_CORRECTED) return undefined;
    for (const near of [token, ...withoutOne(token)]) {
      const word = this.#near.get(near);
      if (word !== undefined && Math.abs(word.length - token.length) <= 1) return [word];
    }
    return undefined;
  }

  /** The most likely split into words, if it is likelier than an unknown word. */
  #split(token: string): readonly string[] | undefined {
    const n = token.length;
    if (n < MIN_SPLIT || n > MAX_SPLIT) return undefined;
    const best = new Float64Array(n + 1).fill(1e9);
    const back = new Int32Array(n + 1);
    best[0] = 0;
    for (let end = 1; end <= n; end++) {
      for (let start = Math.max(0, end - MAX_PART); start < end; start++) {
        const cost = (best[start] as number) + this.#cost(token.slice(start, end));
        if (cost < (best[end] as number)) {
          best[end] = cost;
          back[end] = start;
        }
      }
    }
    if ((best[n] as number) > 2.2 * n + 4) return undefined;
    const parts: string[] = [];
    for (let end = n; end > 0; end = back[end] as number) parts.unshift(token.slice(back[end] as number, end));
    return parts;
  }

  /** How unlikely a word is: vectors are ordered by frequency. */
  #cost(part: string): number {
    const at = this.#index.get(part);
    if (at === undefined) return Number.POSITIVE_INFINITY;
    if (part.length >= 3) return Math.log(20 + at);
    return SHORT_WORDS.includes(part) ? Math.log(20 + at) + (part.length === 1 ? 4 : 2) : Number.POSITIVE_INFINITY;
  }
}

function withoutOne(word: string): string[] {
  return [...new Set(Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1)))].sort();
}
