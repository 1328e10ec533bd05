import { cosineOf } from './cosine.ts';
import type { EncoderModel } from './read-model.ts';
import { addWord, rowOf, toUnit } from './vectors.ts';
import { wordsOf } from './words.ts';

/** Of a word that the model does not have: it is rare, so it says much. */
const UNKNOWN_WEIGHT = 255;
/** Enough for a long paragraph; the time grows with the square. */
const MOST_WORDS = 400;

interface WeightedWord {
  word: string;
  weight: number;
  vector: Float32Array;
}

/** The mean similarity of each word to the most similar word of the other text, words that say more counting more; from 0 to 1. */
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
      const row = rowOf(model, word);
      return { word, weight: row === undefined ? UNKNOWN_WEIGHT : (model.weights[row] as number), vector: toUnit(sum) };
    });
}

function covered(words: readonly WeightedWord[], others: readonly WeightedWord[]): number {
  let [sum, total] = [0, 0];
  for (const { word, weight, vector } of words) {
    let best = 0;
    for (const other of others) best = Math.max(best, other.word === word ? 1 : cosineOf(vector, other.vector));
    sum += weight * best;
    total += weight;
  }
  return sum / total;
}
