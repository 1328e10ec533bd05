import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { loadHateModel } from './index.ts';
import type { Layer, Matrix } from './layer.ts';
import { plainLayers } from './plain-layers.ts';
import { simdLayers } from './simd-layers.ts';

const file = readFileSync(new URL('../../model/hate-model.bin', import.meta.url));
afterEach(() => {
  vi.unstubAllGlobals();
});

const number = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 500);
const numbers = (length: number): fc.Arbitrary<Float32Array> =>
  fc.array(number, { minLength: length, maxLength: length }).map((values) => Float32Array.from(values));
const matrix = (rows: number, width: number): fc.Arbitrary<Matrix & { x: Float32Array }> =>
  fc.record({ weight: numbers(rows * width), bias: numbers(rows), x: numbers(width) });
const anyMatrix = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }))
  .chain(([fours, width]) => matrix(4 * fours, width));

function multiplied(layer: Layer, x: Float32Array): number[] {
  layer.x.set(x);
  layer.multiply();
  return [...layer.product];
}

function rowByRow({ weight, bias }: Matrix, x: Float32Array): number[] {
  return Array.from(bias, (added, row) => x.reduce((sum, factor, k) => sum + factor * (weight[row * x.length + k] as number), added));
}

function expectClose(found: readonly number[], wanted: readonly number[], digits = 3): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((value, i) => {
    expect(value).toBeCloseTo(wanted[i] as number, digits);
  });
}

test('layers of any size multiply, with and without WebAssembly, and do not affect each other', () => {
  fc.assert(
    fc.property(anyMatrix, anyMatrix, (first, second) => {
      for (const makeLayers of [plainLayers, simdLayers]) {
        const layers = makeLayers({ first, second });
        if (!layers) throw new Error('Node has WebAssembly.');
        for (const _twice of [1, 2]) {
          expectClose(multiplied(layers.first, first.x), rowByRow(first, first.x));
          expectClose(multiplied(layers.second, second.x), rowByRow(second, second.x));
        }
      }
    }),
    { numRuns: 30 },
  );
});

const TEXTS = [
  'What a lovely day in the park.',
  'I hate immigrants, they are vermin and should be shot.',
  'The council will vote on the cycle path next month. '.repeat(9),
  'Kill all j3ws',
  'zzyzx',
];

test('a browser without WebAssembly gets the same results', () => {
  const quick = loadHateModel(file);
  vi.stubGlobal('WebAssembly', undefined);
  const plain = loadHateModel(file);
  for (const text of TEXTS) {
    const [a, b] = [quick.score(text), plain.score(text)];
    expect(a.logit).toBeCloseTo(b.logit, 5);
    expect(a.words.map(({ start, end }) => [start, end])).toEqual(b.words.map(({ start, end }) => [start, end]));
    expectClose(
      a.words.map(({ weight }) => weight),
      b.words.map(({ weight }) => weight),
      5,
    );
  }
});
