import { cosineOf } from './cosine.ts';
import type { EncoderModel } from './read-model.ts';
import { addWord, rowOf, toUnit } from './vectors.ts';
import { wordsOf } from './words.ts';

/** Numbers say most: two reports of an accident with 4 and with 40 dead differ. */
const NUMBER_WEIGHT = 255;
/** Of a word that the model does not have: it is rare, so it says as much as a word can. */
const UNKNOWN_WEIGHT = 142;
/** Enough for a long paragraph; the time grows with the square. */
const MOST_WORDS = 400;
const NUMBER = /^\p{N}/u;

interface WeightedWord {
  word: string;
  isNumber: boolean;
  weight: number;
  vector: Float32Array;
}

/** How well each word finds a counterpart in the other text, words that say more counting more; from 0 to 1. */
export function alignment(model: EncoderModel, a: string, b: string): number {
  const [ours, theirs] = [weightedWords(model, a), weightedWords(model, b)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  return (covered(ours, theirs) + covered(theirs, ours)) / 2;
}

function weightedWords(model: EncoderModel, text: string): WeightedWord[] {
  return wordsOf(text)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const sum = new Float64Array(model.dimension);
      addWord(model, word, sum);
      const isNumber = NUMBER.test(word);
      return { word, isNumber, weight: isNumber ? NUMBER_WEIGHT : weightOf(model, word), vector: toUnit(sum) };
    });
}

function weightOf(model: EncoderModel, word: string): number {
  const row = rowOf(model, word);
  return row === undefined ? UNKNOWN_WEIGHT : (model.weights[row] as number);
}

function covered(words: readonly WeightedWord[], others: readonly WeightedWord[]): number {
  let [sum, total] = [0, 0];
  for (const one of words) {
    let best = 0;
    for (const other of others) best = Math.max(best, likeness(one, other));
    // Loosely related words say little: the power is 1.5, by a square root because engines may differ on other powers.
    sum += one.weight * best * Math.sqrt(best);
    total += one.weight;
  }
  return sum / total;
}

function likeness(one: WeightedWord, other: WeightedWord): number {
  if (one.word === other.word) return 1;
  return one.isNumber || other.isNumber ? 0 : Math.min(1, cosineOf(one.vector, other.vector));
}
