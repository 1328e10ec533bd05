import { expect, test } from 'vitest';
import { summariseQuality, summariseSentiment, toneOf } from './index.ts';

test.each([
  [0.2, 'positive'], // exactly on the bar
  [0.19, 'neutral'],
  [0, 'neutral'],
  [-0.19, 'neutral'],
  [-0.2, 'negative'],
])('a sentiment of %f is %s', (score, tone) => {
  expect(toneOf(score)).toBe(tone);
});

test('texts that were not assessed are counted, but not as neutral', () => {
  expect(summariseSentiment([0.5, null, -0.3, 0.1, null])).toEqual({
    mean: expect.closeTo(0.1, 12),
    negative: 1,
    neutral: 1,
    positive: 1,
    assessed: 3,
    not_assessed: 2,
  });
});

test('nothing assessed has no mean', () => {
  expect(summariseSentiment([null])).toEqual({ mean: null, negative: 0, neutral: 0, positive: 0, assessed: 0, not_assessed: 1 });
  expect(summariseQuality([])).toEqual({ means: null, distribution: [0, 0, 0, 0, 0], assessed: 0, not_assessed: 0 });
});

test('qualities are averaged part by part and counted in fifths; 1 belongs to the last', () => {
  const low = { score: 0.2, readable: 0.4, specific: 0.2, reasoned: 0, civil: 1 };
  const high = { score: 1, readable: 1, specific: 1, reasoned: 1, civil: 1 };
  expect(summariseQuality([low, high, null])).toEqual({
    means: { score: 0.6, readable: 0.7, specific: 0.6, reasoned: 0.5, civil: 1 },
    distribution: [0, 1, 0, 0, 1],
    assessed: 2,
    not_assessed: 1,
  });
});
