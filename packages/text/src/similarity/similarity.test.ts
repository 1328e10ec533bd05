import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shingles } from '../tokens/index.ts';
import { cosine, hybridSimilarity, jaccard, meanAndDeviation, minMax, sparseCosine, zScores } from './index.ts';

test.each([
  ['at a right angle', [1, 0], [0, 2], 0],
  ['in one direction', [1, 2], [2, 4], 1],
  ['opposite', [1, -2], [-1, 2], -1],
  ['3·4 + 4·3 = 24, lengths 5 and 5', [3, 4], [4, 3], 0.96],
  ['1·2 + 2·0 + 2·1 = 4, lengths 3 and √5', [1, 2, 2], [2, 0, 1], 0.5962847939999439],
  ['one is zero', [0, 0], [1, 1], 0],
  ['without numbers', [], [], 0],
])('cosine: %s', (_name, a, b, expected) => {
  expect(cosine(a, b)).toBeCloseTo(expected, 12);
  expect(cosine(Float32Array.from(a), Float32Array.from(b))).toBeCloseTo(expected, 6);
});

test('vectors of different lengths cannot be compared', () => {
  expect(() => cosine([1], [1, 2])).toThrow('Vectors of 1 and 2 numbers');
});

test('the cosine of sparse vectors: 2·1 at place 4, lengths √(1 + 4) and √(1 + 9)', () => {
  const [a, b] = [
    { places: [1, 4], values: [1, 2] },
    { places: [4, 9], values: [1, 3] },
  ];
  expect(sparseCosine(a, b)).toBeCloseTo(0.282842712474619, 12); // 2 / √50
  expect(sparseCosine(a, { places: [], values: [] })).toBe(0);
});

test('a sparse vector and the same one written out have the same cosine', () => {
  const vectors = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 6, maxLength: 6 });
  const sparse = (dense: number[]) => {
    const places = dense.flatMap((value, place) => (value === 0 ? [] : [place]));
    return { places, values: places.map((place) => dense[place] as number) };
  };
  fc.assert(fc.property(vectors, vectors, (a, b) => void expect(sparseCosine(sparse(a), sparse(b))).toBeCloseTo(cosine(a, b), 10)));
});

test.each([
  ['2 of 4', ['a', 'b', 'c'], ['b', 'c', 'd'], 0.5],
  ['all', ['a'], ['a'], 1],
  ['none', ['a'], ['b'], 0],
  ['both empty', [], [], 0],
])('Jaccard: %s', (_name, a, b, expected) => {
  expect(jaccard(new Set(a), new Set(b))).toBe(expected);
});

test('Jaccard of shingles: "a b c d" and "b c d e" share one of three', () => {
  expect(jaccard(shingles(['a', 'b', 'c', 'd']), shingles(['b', 'c', 'd', 'e']))).toBeCloseTo(1 / 3, 12);
});

test.each([
  [{ cosine: 0.8, jaccard: 0.5, tfidf: 0.4 }, 0.67], // 0.48 + 0.15 + 0.04
  [{ cosine: 1, jaccard: 1, tfidf: 1 }, 1],
  [{ cosine: 0, jaccard: 0, tfidf: 0 }, 0],
  [{ cosine: -0.5, jaccard: 0.2, tfidf: 0.1 }, 0.07], // 0 + 0.06 + 0.01
])('the hybrid of %j is %f', (similarities, expected) => {
  expect(hybridSimilarity(similarities)).toBeCloseTo(expected, 12);
});

test('the hybrid takes other weights, if they add up to 1', () => {
  const same = { cosine: 0.9, jaccard: 0.3, tfidf: 0.6 };
  expect(hybridSimilarity(same, { cosineWeight: 0.5, jaccardWeight: 0.25, tfidfWeight: 0.25 })).toBeCloseTo(0.675, 12);
  expect(() => hybridSimilarity(same, { cosineWeight: 0.5, jaccardWeight: 0.5, tfidfWeight: 0.5 })).toThrow('add up to 1');
});

test.each([
  ['2, 4, 10 span 8', [2, 4, 10], [0, 0.25, 1]],
  ['below zero', [-1, 0, 1], [0, 0.5, 1]],
  ['all equal', [3, 3], [0.5, 0.5]],
  ['one value', [7], [0.5]],
  ['no value', [], []],
])('min-max: %s', (_name, values, expected) => {
  expect(minMax(values)).toEqual(expected);
});

test('z-scores of 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, deviation √(32 / 8) = 2', () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9];
  expect(meanAndDeviation(values)).toEqual({ mean: 5, deviation: 2 });
  expect(zScores(values)).toEqual([-1.5, -0.5, -0.5, -0.5, 0, 0, 1, 2]);
});

test('equal values have z-scores of 0, and no values none', () => {
  expect([zScores([4, 4]), zScores([])]).toEqual([[0, 0], []]);
});
