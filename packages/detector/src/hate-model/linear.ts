import { fnv1a } from './fnv1a.ts';
import type { Parts } from './parts.ts';

/** Where the features of one word are stored. */
interface WordFeatures {
  whole: number;
  pieces: Int32Array;
}

const REMEMBERED_WORDS = 5000;

/** The linear part: words, pairs of words and character n-grams, each with a weight. Equals training/linear.py. */
export class Linear {
  readonly #weights: Int8Array;
  readonly #most: number;
  readonly #bias: number;
  /** A cache, because most words recur. */
  readonly #words = new Map<string, WordFeatures>();

  constructor(parts: Parts) {
    this.#weights = parts.bytes('linear');
    [this.#most = 0, this.#bias = 0] = parts.numbers('linear.scale');
  }

  /** Log odds; the contribution of each word is added to `gave`. */
  logit(words: readonly string[], gave: Float32Array): number {
    const whole = new Map<number, number>();
    const pieces = new Map<number, number>();
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as string;
      const features = this.#featuresOf(word);
      if (!whole.has(features.whole)) whole.set(features.whole, i);
      if (i > 0) {
        const pair = fnv1a(`p${words[i - 1]} ${word}`) % this.#weights.length;
        if (!whole.has(pair)) whole.set(pair, i);
      }
      for (const piece of features.pieces) if (!pieces.has(piece)) pieces.set(piece, i);
    }
    return this.#bias + this.#sum(whole, gave) + this.#sum(pieces, gave);
  }

  /** Each feature counts once, for the word where it first occurs; all features of a kind are normalised to length 1. */
  #sum(firstAt: ReadonlyMap<number, number>, gave: Float32Array): number {
    const each = this.#most / (127 * 127 * Math.sqrt(Math.max(1, firstAt.size)));
    let sum = 0;
    for (const [place, i] of firstAt) {
      const root = this.#weights[place] as number; // of the weight's share of the largest
      const value = each * root * Math.abs(root);
      sum += value;
      gave[i] = (gave[i] as number) + value;
    }
    return sum;
  }

  #featuresOf(word: string): WordFeatures {
    const known = this.#words.get(word);
    if (known) return known;
    const features = findFeatures(word, this.#weights.length);
    if (this.#words.size >= REMEMBERED_WORDS) this.#words.clear();
    this.#words.set(word, features);
    return features;
  }
}

function findFeatures(word: string, size: number): WordFeatures {
  const letters = Array.from(`<${word}>`);
  const pieces = new Set<number>();
  for (let n = 2; n <= 5; n++)
    for (let at = 0; at + n <= letters.length; at++) pieces.add(fnv1a(`c${letters.slice(at, at + n).join('')}`) % size);
  return { whole: fnv1a(`w${word}`) % size, pieces: Int32Array.from(pieces) };
}
