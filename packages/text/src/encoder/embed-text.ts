import type { EncoderModel } from './read-model.ts';
import { addWord, toUnit } from './vectors.ts';
import { wordsOf } from './words.ts';

/** The embedding of a text, of length 1; a text without words has zeros. The same bits in Node and in a browser. */
export function embedText(model: EncoderModel, text: string): Float32Array {
  const sum = new Float64Array(model.dimension);
  for (const word of wordsOf(text)) addWord(model, word, sum);
  return toUnit(sum);
}

export function embedTexts(model: EncoderModel, texts: readonly string[]): Float32Array[] {
  return texts.map((text) => embedText(model, text));
}
