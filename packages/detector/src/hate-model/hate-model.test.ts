import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { PassageModel } from '../hate/index.ts';
import asTrained from './as-trained.json' with { type: 'json' };
import { loadHateModel } from './index.ts';
import { Lexicon } from './lexicon.ts';
import { Linear } from './linear.ts';
import { readParts } from './parts.ts';
import { tokensOf } from './tokens.ts';

const file = readFileSync(new URL('../../model/hate-model.bin', import.meta.url));
let model: PassageModel;
beforeAll(() => {
  model = loadHateModel(file);
});

test('the weights are no larger than 3 MB', () => {
  expect(file.length).toBeLessThanOrEqual(3_000_000);
});

test.each(asTrained)('scores "$text" as in training', ({ text, tokens, words, linear }) => {
  const parts = readParts(file);
  const lexicon = new Lexicon({ words: parts.lines('lexicon'), correctable: parts.lines('correctable'), known: parts.bytes('known') });
  const read = tokensOf(text);
  expect(read.map(({ word }) => word)).toEqual(tokens);
  const known = lexicon.wordsOf(read).map(({ word }) => word);
  expect(known).toEqual(words);
  if (linear !== null) expect(new Linear(parts).logit(known, new Float32Array(known.length))).toBeCloseTo(linear, 1);
});

test.each([
  'What a lovely day in the park.',
  'My Muslim neighbours brought us dinner.',
  'No woman deserves to be treated like that.',
  'Saying that gay people are sick is disgusting.',
  'This printer is garbage and I hate it.',
  'The council will vote on the cycle path next month.',
])('not hateful: %s', (text) => {
  expect(model.score(text).logit).toBeLessThan(0);
});

test.each([
  'All Muslims are filthy rats.',
  'Kill all j3ws',
  'black people are scum',
  'I hate immigrants, they are vermin and should be shot.',
])('hateful: %s', (text) => {
  expect(model.score(text).logit).toBeGreaterThan(0);
});

test('the decisive words are named with their positions', () => {
  const text = 'I must say: Jews are VERMIN.';
  const [heaviest] = model.score(text).words.toSorted((a, b) => b.weight - a.weight);
  expect(['Jews', 'VERMIN']).toContain(text.slice(heaviest?.start, heaviest?.end));
});

test('the same text always gets the same result, whatever was scored before', () => {
  const text = 'The bus was late again and the driver was rude.';
  const first = model.score(text);
  for (let i = 0; i < 3000; i++) model.score(`word${i} other${i}`);
  expect(model.score(text)).toEqual(first);
});

test('every text gets a number, and the words are inside the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      const { logit, words } = model.score(text);
      expect(Number.isFinite(logit)).toBe(true);
      for (const { start, end } of words) expect(start >= 0 && end > start && end <= text.length).toBe(true);
    }),
  );
});

test('an empty text is clearly normal', () => {
  expect(model.score('  \u200b ')).toEqual({ logit: -10, words: [] });
});

test.each([new Uint8Array(0), new TextEncoder().encode('VHM1'), new TextEncoder().encode('something else entirely')])(
  'bytes that are no weights are refused',
  (bytes) => {
    expect(() => loadHateModel(bytes)).toThrow();
  },
);
