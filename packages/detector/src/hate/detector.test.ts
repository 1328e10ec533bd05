import { expect, test } from 'vitest';
import { createDetector, type PassageModel, type Score } from './index.ts';

/** More hateful the more often a sentence contains "bad". */
const countsBad: PassageModel = {
  version: 'counts-bad',
  score(sentence) {
    const words = [...sentence.matchAll(/bad/gu)].map(({ index }) => ({ start: index, end: index + 3, weight: 2 }));
    return { logit: words.length * 2 - 1, words };
  },
};
const throwing: PassageModel = {
  version: 'throwing',
  score() {
    throw new Error('No weights.');
  },
};
const threshold = 0.5;

test('the model is used if there is one; otherwise, or on request, the word lists', () => {
  const text = 'A bad day.';
  expect(createDetector({ model: countsBad }).detect(text, { threshold })).toMatchObject({
    label: 'hateful',
    method: 'ai',
    keywords: ['bad'],
  });
  expect(createDetector({ model: countsBad }).detect(text, { threshold, method: 'keyword' })).toMatchObject({
    label: 'normal',
    method: 'keyword',
  });
  expect(createDetector().detect(text, { threshold, method: 'ai' })).toMatchObject({ label: 'normal', method: 'keyword' });
});

test('the sentence with the highest score decides, and those over the threshold are marked', () => {
  const text = 'All fine here. So bad, so bad. Fine again. A bad end.';
  const { probability, spans, keywords, confidence } = createDetector({ model: countsBad }).detect(text, { threshold });
  expect(probability).toBeCloseTo(1 / (1 + Math.exp(-3)));
  expect(confidence).toBe(probability);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['So bad, so bad.', 'A bad end.']);
  expect(keywords).toEqual(['bad']);
});

test('exactly at the threshold is hateful, just above it is not', () => {
  const flat: PassageModel = { version: 'flat', score: () => ({ logit: 0, words: [] }) };
  expect(createDetector({ model: flat }).detect('x y z', { threshold: 0.5 }).label).toBe('hateful');
  expect(createDetector({ model: flat }).detect('x y z', { threshold: 0.51 })).toMatchObject({
    label: 'normal',
    confidence: 0.5,
    spans: [],
  });
});

test('each sentence is scored with the one before it', () => {
  const seen: [string, string | undefined][] = [];
  const listening: PassageModel = {
    version: 'listening',
    score(sentence, before): Score {
      seen.push([sentence, before]);
      return { logit: 0, words: [] };
    },
  };
  createDetector({ model: listening }).detect('One. Two. Three.', { threshold });
  expect(seen).toEqual([
    ['One.', undefined],
    ['Two.', 'One.'],
    ['Three.', 'Two.'],
  ]);
});

test('a correction changes the score; one that throws, or returns no number, is ignored', () => {
  const detector = createDetector({ model: countsBad });
  const label = (correct: (score: Score, sentence: string) => number) => detector.detect('A bad day.', { threshold, correct }).label;
  expect(label(({ logit }) => logit - 2)).toBe('normal');
  expect(label(() => Number.NaN)).toBe('hateful');
  expect(
    label(() => {
      throw new Error('Nothing learned.');
    }),
  ).toBe('hateful');
});

test.each([
  ['throws', throwing],
  ['gives no number', { version: 'none', score: () => ({ logit: Number.NaN, words: [] }) }],
])('where the model %s, the word lists are used', (_name, model) => {
  expect(createDetector({ model }).detect('those faggots again', { threshold })).toMatchObject({ label: 'hateful', method: 'keyword' });
});

test('an empty text is normal', () => {
  expect(createDetector().detect(' \n ', { threshold })).toMatchObject({
    label: 'normal',
    keywords: [],
    spans: [],
    explanation: 'Nothing hateful was found.',
  });
});

test('in an unknown language it finds nothing rather than guessing', () => {
  const detector = createDetector({ model: countsBad, language: 'es-MX' });
  expect(detector.detect('un gato negro, bad', { threshold })).toMatchObject({ label: 'normal', method: 'keyword' });
  expect(detector.version).toBe('keyword-none');
});

test('the result names the weights or lists used', () => {
  const detector = createDetector({ model: countsBad, language: 'en-GB' });
  expect(detector.version).toBe('counts-bad');
  expect(detector.versionOf('keyword')).toBe('keyword-en-1');
  expect(createDetector().version).toBe('keyword-en-1');
});

test('learning uses the score of the sentence with the highest weight', () => {
  const { logit, words } = createDetector({ model: countsBad }).score('Fine. So very bad.');
  expect(logit).toBe(1);
  expect(words).toEqual([{ start: 14, end: 17, weight: 2 }]);
});

test('at most five words are named', () => {
  const text = 'kike gook spic wetback faggot nigger raghead';
  expect(createDetector().detect(text, { threshold }).keywords).toHaveLength(5);
});

test('one or two words alone are hateful only if a word list agrees', () => {
  const model: PassageModel = { version: 'sure', score: () => ({ logit: 4, words: [] }) };
  const label = (text: string) => createDetector({ model }).detect(text, { threshold }).label;
  expect(['Maria', 'Another page', 'Black people', 'faggots', 'Three whole words'].map(label)).toEqual([
    'normal',
    'normal',
    'normal',
    'hateful',
    'hateful',
  ]);
});
