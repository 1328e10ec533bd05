import { expect, test } from 'vitest';
import { sequenceShape } from './sequence-shape.ts';

const SIZE = { width: 100, height: 100 };
const point = (people: number, low: number | null, high: number | null) => ({
  people,
  difference: low === null || high === null ? null : (low + high) / 2,
  low,
  high,
});

test('without an interval there is no picture', () => {
  expect(sequenceShape([], SIZE)).toBeUndefined();
  expect(sequenceShape([point(10, null, null)], SIZE)).toBeUndefined();
});

test('no difference is in the middle of an interval about 0, and what is better is above', () => {
  const shape = sequenceShape([point(100, -1, 1), point(150, -1, 1), point(200, 0, 1)], SIZE);
  expect(shape).toMatchObject({ zero: 50, top: 1, bottom: -1, last: { x: 100, y: 25, people: 200 } });
  expect(shape?.band).toBe('50,0 75,0 100,0 100,50 75,100 50,100');
  expect(shape?.line).toBe('50,50 75,50 100,25');
});

test('an interval on one side leaves a little room for the other', () => {
  expect(sequenceShape([point(100, 0.1, 1), point(200, 0.3, 0.9)], SIZE)).toMatchObject({ top: 1, bottom: -0.2, zero: 83.3 });
});

test('the first intervals, which are far wider, are cut off', () => {
  const shape = sequenceShape([point(10, -40, 40), point(100, -1.2, 1.6), point(200, -0.5, 1)], SIZE);
  expect(shape).toMatchObject({ top: 2, bottom: -2 });
  expect(shape?.band.startsWith('5,0 ')).toBe(true);
});
