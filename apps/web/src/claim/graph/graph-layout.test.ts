import { expect, test } from 'vitest';
import { veracityStep } from '../veracity.ts';
import { layOutGraph, nextSpot } from './graph-layout.ts';

const nodes = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1 }));
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test('nodes stand apart, and inside the frame', () => {
  const { spots, width, height } = layOutGraph(nodes(12), [{ id: 20, from_id: 1, to_id: 2 }]);
  const all = [...spots.values()];
  for (const [i, spot] of all.entries()) {
    expect(spot.x).toBeGreaterThan(0);
    expect(spot.y).toBeGreaterThan(0);
    expect(spot.x).toBeLessThan(width);
    expect(spot.y).toBeLessThan(height);
    for (const other of all.slice(i + 1)) expect(distance(spot, other)).toBeGreaterThan(60);
  }
});

test('the same graph looks the same, in whatever order it comes', () => {
  const edges = [{ id: 9, from_id: 1, to_id: 3 }];
  expect(layOutGraph(nodes(5).toReversed(), edges)).toEqual(layOutGraph(nodes(5), edges));
});

test('what is joined stands nearer than what is not', () => {
  const chain = [1, 2, 3, 4, 5].map((i) => ({ id: 100 + i, from_id: i, to_id: i + 1 }));
  const { spots } = layOutGraph(nodes(6), chain);
  const at = (id: number) => spots.get(id) as { x: number; y: number };
  expect(distance(at(1), at(2))).toBeLessThan(distance(at(1), at(6)));
});

test('pieces that nothing joins stand beside one another, and under one another where there is no room', () => {
  const two = [1, 3].map((i) => ({ id: 10 + i, from_id: i, to_id: i + 1 }));
  const [wide, narrow] = [layOutGraph(nodes(4), two, 2000), layOutGraph(nodes(4), two, 330)];
  expect(wide.width).toBeGreaterThan(narrow.width);
  expect(wide.height).toBeLessThan(narrow.height);
});

test('an empty graph, one node and an edge to nowhere do no harm', () => {
  expect(layOutGraph([], []).spots.size).toBe(0);
  expect(layOutGraph(nodes(1), [{ id: 5, from_id: 1, to_id: 77 }]).spots.size).toBe(1);
});

test('many nodes are drawn without words', () => {
  expect(layOutGraph(nodes(60), []).hasLabels).toBe(true);
  expect(layOutGraph(nodes(61), []).hasLabels).toBe(false);
});

test('arrows lead to the nearest that way, and nowhere past the edge', () => {
  const here = { x: 0, y: 0 };
  const others = [
    { id: 'near', x: 10, y: 1 },
    { id: 'far', x: 50, y: 0 },
    { id: 'above', x: 2, y: -30 },
  ];
  expect(nextSpot(here, others, 'ArrowRight')?.id).toBe('near');
  expect(nextSpot(here, others, 'ArrowUp')?.id).toBe('above');
  expect(nextSpot(here, others, 'ArrowLeft')).toBeUndefined();
  expect(nextSpot(here, others, 'Enter')).toBeUndefined();
});

test.each([
  [1, 'confirmed'],
  [0.8, 'confirmed'],
  [0.799, 'likely-correct'],
  [0.6, 'likely-correct'],
  [0.5, 'uncertain'],
  [0.4, 'uncertain'],
  [0.2, 'likely-incorrect'],
  [0.19, 'rejected'],
  [0, 'rejected'],
])('a veracity of %d is %s', (veracity, step) => {
  expect(veracityStep(veracity)).toBe(step);
});
