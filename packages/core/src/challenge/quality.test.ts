import { expect, test } from 'vitest';
import { CHALLENGE_POLICY, isOfQuality } from './index.ts';

const rated = (strong: number[], weak: number[] = []) => [
  ...strong.map((weight) => ({ strong: true, weight })),
  ...weak.map((weight) => ({ strong: false, weight })),
];

test.each([
  { what: 'three novices', ratings: rated([1, 1, 1]), quality: true },
  { what: 'an expert', ratings: rated([3]), quality: true },
  { what: 'two novices', ratings: rated([1, 1]), quality: false },
  { what: 'two of three', ratings: rated([1, 1], [1]), quality: true },
  { what: 'three of five', ratings: rated([1, 1, 1], [1, 1]), quality: false },
  { what: 'many who weigh nothing', ratings: rated(Array(50).fill(0)), quality: false },
  { what: 'nobody', ratings: [], quality: false },
])('strong by $what: $quality', ({ ratings, quality }) => {
  expect(isOfQuality(ratings, CHALLENGE_POLICY)).toBe(quality);
});

test('unrated evidence is never of quality, even without a threshold', () => {
  expect(isOfQuality([], { ...CHALLENGE_POLICY, qualityWeight: 0 })).toBe(false);
});
