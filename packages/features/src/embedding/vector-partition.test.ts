import { expect, test } from 'vitest';
import { VectorPartition } from './vector-partition.ts';

const DIMENSIONS = 8;
const COMPARED = 10_000;

/** Points on a circle in the first two dimensions: the cosine of two is that of the angle between them. */
function at(degrees: number): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[0] = Math.cos((degrees * Math.PI) / 180);
  vector[1] = Math.sin((degrees * Math.PI) / 180);
  return vector;
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

function filled(count: number): VectorPartition {
  const partition = new VectorPartition(DIMENSIONS);
  for (let id = 0; id < count; id += 1) partition.put(id, at((id * 90) / count));
  return partition;
}

test('the nearest come first, with the cosine', () => {
  const found = filled(90).nearest(at(30.4), 3);
  expect(found.map(({ id }) => id)).toEqual([30, 31, 29]);
  expect(found[0]?.similarity).toBeCloseTo(cosine(0.4), 5);
});

test('an opposite vector has a similarity of 0', () => {
  const [found] = filled(1).nearest(at(180), 1);
  expect(found).toEqual({ id: 0, similarity: 0 });
});

test('a replaced vector is found at its new place only', () => {
  const partition = filled(90);
  partition.put(30, at(75.2));
  expect(partition.nearest(at(29.9), 2).map(({ id }) => id)).toEqual([29, 31]);
  expect(partition.nearest(at(75.2), 1)).toMatchObject([{ id: 30 }]);
  expect(new Set(partition.nearest(at(0), 1000).map(({ id }) => id)).size).toBe(90);
});

test('a zero vector replaces the earlier one, and has no neighbours', () => {
  const partition = filled(3);
  partition.put(0, new Float32Array(DIMENSIONS));
  expect(
    partition
      .nearest(at(0), 9)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2]);
  expect(partition.nearest(new Float32Array(DIMENSIONS), 9)).toEqual([]);
});

test('a vector of another length finds nothing, and neither does an empty partition', () => {
  expect(filled(3).nearest(new Float32Array(DIMENSIONS + 1).fill(1), 9)).toEqual([]);
  expect(filled(0).nearest(at(0), 9)).toEqual([]);
});

test('vectors in the graph are found, replaced and left out too', () => {
  const partition = filled(COMPARED);
  const [last, replaced] = [COMPARED + 1, COMPARED + 2];
  partition.put(last, at(200));
  partition.put(replaced, at(210));
  expect(partition.nearest(at(201), 2).map(({ id }) => id)).toEqual([last, replaced]);
  partition.put(replaced, at(240));
  const [, next] = partition.nearest(at(201), 2);
  expect(next?.id).toBe(replaced);
  expect(next?.similarity).toBeCloseTo(cosine(39), 2);
  partition.put(last, new Float32Array(DIMENSIONS));
  expect(partition.nearest(at(201), 1)[0]?.id).toBe(replaced);
});
