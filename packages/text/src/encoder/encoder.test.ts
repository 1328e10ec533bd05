import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import asTrained from './as-trained.json' with { type: 'json' };
import { cosineOf, embedText, embedTexts, readEncoder, similarityOf } from './index.ts';
import { pieceBuckets } from './pieces.ts';
import { wordsOf } from './words.ts';

const file = readFileSync(new URL('../../model/sentence-encoder.bin', import.meta.url));
const model = readEncoder(file);
const lengthOf = (vector: Float32Array): number => Math.sqrt(cosineOf(vector, vector));

test.each(asTrained.texts)('the words of $text are those of training', ({ text, words }) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each(asTrained.pieces)('the pieces of $word are those of training', ({ word, buckets }) => {
  expect(pieceBuckets(word, asTrained.buckets)).toEqual(buckets);
});

test('the model says its name and dimension', () => {
  expect([model.name, model.dimension]).toEqual([expect.stringMatching(/^verdict-sentences-\d+$/), 192]);
});

test('an embedding has length 1 and the dimension of the model, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const embedding = embedText(model, `word ${text}`);
      expect(embedding).toHaveLength(model.dimension);
      expect(lengthOf(embedding)).toBeCloseTo(1, 5);
    }),
    { numRuns: 200 },
  );
});

test.each(['', '   ', '?!…', '😀'])('%j has no words: its embedding is zero', (text) => {
  expect(lengthOf(embedText(model, text))).toBe(0);
});

test('texts embedded together and one by one have the same embeddings', () => {
  const texts = ['A dog runs.', '', 'El perro corre.'];
  expect(embedTexts(model, texts)).toEqual(texts.map((text) => embedText(model, text)));
});

test('an embedding is the same number by number wherever it is computed', () => {
  const [first, last] = [embedText(model, 'The council closed the library.').at(0), embedText(model, 'Zyxwvut').at(-1)];
  expect([first, last]).toEqual(asTrained.numbers);
});

test.each([
  ['Build more bicycle lanes.', 'We need new paths for cyclists.', 'Lower the price of medicine.'],
  ['A man is playing a guitar.', 'Someone plays an instrument.', 'The senate passed the budget.'],
  ['Schools should start later.', 'Let classes begin at nine in the morning.', 'My neighbor sold his boat.'],
  ['Construir más carriles bici', 'More bike lanes', 'Cheaper medicine'],
  ['La escuela pública necesita profesores', 'Public schools need teachers', 'The river is polluted'],
])('%s is closer to %s than to %s', (text, near, far) => {
  expect(similarityOf(model, text, near)).toBeGreaterThan(similarityOf(model, text, far) + 0.1);
});

test('similarity is between 0 and 1, the same in both directions, and 1 for the same text', () => {
  const texts = fc.array(fc.constantFrom('tax', 'taxes', 'no', 'the', 'river', 'colegio', '42', 'zzyzx', 'and'), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [a, b] = [one.join(' '), other.join(' ')];
      const score = similarityOf(model, a, b);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(similarityOf(model, b, a)).toBeCloseTo(score, 12);
      expect(similarityOf(model, a, a)).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test('a word with a slip of the hand stays near the word', () => {
  const [right, slipped, other] = ['environment', 'enviroment', 'quarterback'].map((word) => embedText(model, word)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  expect(cosineOf(right, slipped)).toBeGreaterThan(cosineOf(right, other) + 0.2);
});

test('a very long text is compared in bounded time', () => {
  const long = 'The council closed the library and the school. '.repeat(20_000);
  expect(similarityOf(model, long, 'The council closed the library.')).toBeGreaterThan(0.5);
});

test('only the first ten thousand words of a text count', () => {
  const words = 'tax '.repeat(10_000);
  expect(embedText(model, `${words} river`)).toEqual(embedText(model, words));
});

test('numbers that differ make texts differ more than other words do', () => {
  const scores = ['Four people died: 4 of 40.', 'Four people died: 4 of 90.', 'Four persons died: 4 of 40.'].map((text) =>
    similarityOf(model, 'Four people died: 4 of 40.', text),
  );
  expect(scores[0]).toBe(1);
  expect(scores[1]).toBeLessThan(scores[2] as number);
});

test.each([
  { what: 'other bytes', bytes: new Uint8Array(100), told: 'not a sentence encoder' },
  { what: 'no bytes', bytes: new Uint8Array(0), told: 'not a sentence encoder' },
  { what: 'half of a model', bytes: file.subarray(0, file.length / 2), told: 'incomplete' },
])('$what is refused', ({ bytes, told }) => {
  expect(() => readEncoder(bytes)).toThrow(told);
});
