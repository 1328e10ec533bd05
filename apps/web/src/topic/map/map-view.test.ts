import { expect, test } from 'vitest';
import { nextSpot, pan, place, WHOLE, zoomAt } from './map-view.ts';

const SIZE = { width: 400, height: 200 };

test('the whole plane fits the screen', () => {
  expect(place(WHOLE, { x: -1, y: -1 }, SIZE)).toEqual({ x: 0, y: 0 });
  expect(place(WHOLE, { x: 1, y: 1 }, SIZE)).toEqual({ x: 400, y: 200 });
});

test('what is under the pointer stays there while zooming', () => {
  const at = { x: 0.5, y: -0.5 };
  const point = { x: 0.5, y: -0.5 };
  const near = zoomAt(WHOLE, 2, at);
  expect(place(near, point, SIZE)).toEqual(place(WHOLE, point, SIZE));
});

test('the view never leaves the plane', () => {
  expect(pan(WHOLE, 1, 1)).toEqual(WHOLE);
  expect(pan(zoomAt(WHOLE, 2), 5, 0)).toEqual({ x: 0.5, y: 0, zoom: 2 });
  expect(zoomAt(WHOLE, 0.1)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, 1000).zoom).toBe(12);
});

test('arrow keys lead to the nearest dot in their direction', () => {
  const [middle, right, farRight, above] = [
    { x: 0, y: 0 },
    { x: 2, y: 1 },
    { x: 9, y: 0 },
    { x: 0, y: -3 },
  ] as const;
  const all = [middle, right, farRight, above];
  expect(nextSpot(all, middle, 'ArrowRight')).toBe(right);
  expect(nextSpot(all, middle, 'ArrowUp')).toBe(above);
  expect(nextSpot(all, middle, 'ArrowLeft')).toBeUndefined();
});
