import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterVectors, layOut } from './index.ts';

// Two groups in different directions, and one vector by itself.
const VECTORS = [
  [1, 0.1, 0],
  [0, 1, 0.1],
  [1, 0.2, 0],
  [0.1, 1, 0],
  [1, 0, 0.1],
  [0, 0, -1],
];

test('vectors of one direction are together, the largest group first', () => {
  expect(clusterVectors(VECTORS)).toEqual({ cluster: [0, 1, 0, 1, 0, 2], sizes: [3, 2, 1] });
});

test.each([
  ['one group if nothing has to be similar', -1, [6]],
  ['each by itself if all must be equal', 1, [1, 1, 1, 1, 1, 1]],
])('%s', (_name, minSimilarity, sizes) => {
  expect(clusterVectors(VECTORS, { minSimilarity }).sizes).toEqual(sizes);
});

test('average linkage: a chain of neighbours does not become one group', () => {
  const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // 0° and 20° join (cosine 0.94), 40° and 60° join; between the pairs the mean cosine is (0.77 + 0.5 + 0.94 + 0.77) / 4 = 0.74.
  const chain = [0, 20, 40, 60].map(at);
  expect(clusterVectors(chain, { minSimilarity: 0.75 }).cluster).toEqual([0, 0, 1, 1]);
  expect(clusterVectors(chain, { minSimilarity: 0.73 }).cluster).toEqual([0, 0, 0, 0]);
});

test('no vectors, equal vectors and vectors of zeros', () => {
  expect(clusterVectors([])).toEqual({ cluster: [], sizes: [] });
  expect(clusterVectors([[1], [1], [1]]).sizes).toEqual([3]);
  expect(clusterVectors([[0], [0]]).sizes).toEqual([1, 1]);
});

const vectors = fc.array(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 }), { maxLength: 12 });

test('every vector is in one group, and groups are numbered without gaps', () => {
  fc.assert(
    fc.property(vectors, (some) => {
      const { cluster, sizes } = clusterVectors(some);
      expect(sizes.map((_, number) => cluster.filter((own) => own === number).length)).toEqual(sizes);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(some.length);
    }),
  );
});

test('on the map the widest direction is x: (0, 0), (4, 0), (0, 2), (4, 2) in another plane', () => {
  const plane = [
    [0, 0, 7],
    [0, 4, 7],
    [2, 0, 7],
    [2, 4, 7],
  ];
  // Around the middle (1, 2): x is ±2, y is ±1; the widest is 2.
  expect(layOut(plane).map(({ x, y }) => [round(x), round(y)])).toEqual([
    [-1, -0.5],
    [1, -0.5],
    [-1, 0.5],
    [1, 0.5],
  ]);
});

test('equal vectors lie in the middle, and those on a line have no height', () => {
  expect(
    layOut([
      [3, 3],
      [3, 3],
    ]),
  ).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
  expect(
    layOut([
      [0, 0],
      [1, 1],
      [2, 2],
    ]).map(({ x, y }) => [round(x), round(y)]),
  ).toEqual([
    [-1, 0],
    [0, 0],
    [1, 0],
  ]);
  expect(layOut([])).toEqual([]);
});

test('all positions are numbers of −1 to 1', () => {
  fc.assert(
    fc.property(vectors, (some) => {
      for (const { x, y } of layOut(some)) for (const value of [x, y]) expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }),
  );
});

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
