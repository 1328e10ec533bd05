import type { PassageModel, Score, WordWeight } from '../hate/index.ts';
import { Lexicon } from './lexicon.ts';
import { Linear } from './linear.ts';
import { Network } from './network.ts';
import { readParts } from './parts.ts';
import { plainLayers } from './plain-layers.ts';
import { simdLayers } from './simd-layers.ts';
import { type Token, tokensOf } from './tokens.ts';

/** About the length of the longest posts in training. */
const REACH = 500;

/** The classifier made by training/: the sum of a linear part and a small recurrent network. Throws if the bytes are not such weights. */
export function loadHateModel(bytes: ArrayBuffer | Uint8Array): PassageModel {
  const parts = readParts(bytes);
  const lexicon = new Lexicon({ words: parts.lines('lexicon'), correctable: parts.lines('correctable'), known: parts.bytes('known') });
  const linear = new Linear(parts);
  const network = new Network(parts, (matrices) => simdLayers(matrices) ?? plainLayers(matrices));
  return {
    version: parts.version,
    reach: REACH,
    score(sentence: string): Score {
      const tokens = lexicon.wordsOf(tokensOf(sentence));
      if (tokens.length === 0) return { logit: -10, words: [] };
      const words = tokens.map(({ word }) => word);
      const gave = new Float32Array(words.length);
      const read = network.logit(
        words,
        words.map((word) => lexicon.indexOf(word)),
        gave,
      );
      return { logit: linear.logit(words, gave) + read + parts.shift, words: weigh(tokens, gave) };
    },
  };
}

/** Punctuation and function words carry the meaning of their neighbours; naming them would explain nothing. */
const UNSPOKEN = new Set(
  "a an the and or but if so as of to in on at by for with from about i me my we us our you your he him his she her it its they them their this that these those is are was were be been being am do does did has have had will would can could should must not no n't 's 'm 're 've 'll 'd all just very more than then there here what who when why how which @user <url> <number>".split(
    ' ',
  ),
);
const isSpoken = ({ word }: Token): boolean => /[a-z]/.test(word) && !UNSPOKEN.has(word);

/** One weight for each meaningful word; tokens of the same word are joined. */
function weigh(tokens: readonly Token[], gave: Float32Array): WordWeight[] {
  const words: WordWeight[] = [];
  tokens.forEach((token, i) => {
    const last = words.at(-1);
    if (last?.start === token.start) last.weight += gave[i] as number;
    else if (isSpoken(token)) words.push({ start: token.start, end: token.end, weight: gave[i] as number });
  });
  return words;
}
