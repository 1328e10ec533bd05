import { expect, test } from 'vitest';
import { createCooccurrence, keywordsOf } from './index.ts';

test('a term of each text, and rare elsewhere, comes first', () => {
  const bikes = [
    ['bike', 'lane', 'city'],
    ['bike', 'city'],
  ];
  const others = [
    ['city', 'tree'],
    ['city', 'bus'],
  ];
  // Five inverse frequencies of 4 texts: bike ln(5/3) + 1 = 1.5108, lane ln(5/2) + 1 = 1.9163, city ln(5/5) + 1 = 1.
  // First text: length √(2.2826 + 3.6722 + 1) = 2.6372; second: √(2.2826 + 1) = 1.8118.
  const keywords = keywordsOf(bikes, { others });
  expect(keywords.map(({ term, texts }) => [term, texts])).toEqual([
    ['bike', 2],
    ['city', 2],
    ['lane', 1],
  ]);
  expect(keywords.map(({ weight }) => weight)).toEqual([
    expect.closeTo(1.5108 / 2.6372 + 1.5108 / 1.8118, 3),
    expect.closeTo(1 / 2.6372 + 1 / 1.8118, 3),
    expect.closeTo(1.9163 / 2.6372, 3),
  ]);
});

test('there are at most as many keywords as requested, and none of no texts', () => {
  expect(keywordsOf([['a', 'b', 'c']], { limit: 2 }).map(({ term }) => term)).toEqual(['a', 'b']);
  expect([keywordsOf([]), keywordsOf([[]])]).toEqual([[], []]);
});

const TEXTS = [
  ['bike', 'lane', 'safe'],
  ['bike', 'lane'],
  ['bike', 'helmet', 'safe'],
  ['tree', 'park'],
  ['tree', 'shade'],
  ['tree', 'park', 'safe'],
  ['bus', 'price'],
  ['bus', 'night'],
];

test('terms of the same texts are near, those that meet by chance are not', () => {
  // bike and lane: 2 of 8 texts together, 3 and 2 alone: ln(2 × 8 / (3 × 2)) / ln(8 / 2) = 0.9808 / 1.3863.
  // bike and safe: 2 together, 3 and 3 alone: ln(16 / 9) / ln 4 = 0.5754 / 1.3863.
  expect(createCooccurrence(TEXTS).near(['bike'])).toEqual([
    { term: 'lane', strength: expect.closeTo(0.7075, 4), together: 2 },
    { term: 'safe', strength: expect.closeTo(0.415, 3), together: 2 },
  ]);
});

test('for several terms the strength is the mean, and the given terms are left out', () => {
  const near = createCooccurrence(TEXTS).near(['bike', 'tree', 'bike', 'unknown'], { minTogether: 1 });
  expect(near.map(({ term }) => term)).toEqual(['lane', 'park', 'helmet', 'shade', 'safe']);
  expect(near.find(({ term }) => term === 'park')?.strength).toBeCloseTo(0.7075 / 2, 4);
});

test('unknown terms have nothing near, and a term of every text says nothing', () => {
  expect(createCooccurrence(TEXTS).near(['unknown'])).toEqual([]);
  expect(
    createCooccurrence([
      ['a', 'b'],
      ['a', 'b'],
    ]).near(['a']),
  ).toEqual([]);
});
