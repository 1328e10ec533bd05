import type { EncoderModel } from './read-model.ts';
import { addWord, toUnit } from './vectors.ts';
import { wordsOf } from './words.ts';

/** More words hardly change the direction; it bounds the time for enormous texts. */
const MOST_WORDS = 10_000;

/** The embedding of a text, of length 1; a text without words has zeros. The same bits in Node and in a browser. */
export function embedText(model: EncoderModel, text: string): Float32Array {
  const sum = new Float64Array(model.dimension);
  for (const word of wordsOf(text).slice(0, MOST_WORDS)) addWord(model, word, sum);
  return toUnit(sum);
}

export function embedTexts(model: EncoderModel, texts: readonly string[]): Float32Array[] {
  return texts.map((text) => embedText(model, text));
}
