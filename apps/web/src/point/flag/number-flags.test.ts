import type { Point } from '@verdict/wire/point';
import { expect, test } from 'vitest';
import { numberFlags } from './number-flags.ts';

const point = (id: number, content: string) => ({ id, content }) as Point;
const label = (id: number, point_id: number, text_excerpt: string | null) => ({
  id,
  point_id,
  fallacy_type: 'straw_man' as const,
  text_excerpt,
  excerpt_start: null,
  outdated_at: null,
});

test('flags are numbered point by point, in the order of their excerpts', () => {
  const points = [point(1, 'One two three'), point(5, 'Four'), point(3, 'Five six')];
  const labels = [label(10, 3, 'Five'), label(11, 1, 'three'), label(12, 1, null), label(13, 1, 'One'), label(14, 9, null)];
  const flags = numberFlags(points, labels, () => 'uncertain');
  expect([...flags].map(([id, ofPoint]) => [id, ofPoint.map((flag) => [flag.number, flag.id])])).toEqual([
    [
      1,
      [
        [1, 13],
        [2, 11],
        [3, 12],
      ],
    ],
    [3, [[4, 10]]],
  ]);
});

test('a flag whose words were changed marks none of those that are there', () => {
  const outdated = { ...label(11, 1, 'two'), outdated_at: '2026-03-10T12:00:00Z' };
  const flags = numberFlags([point(1, 'One two three')], [outdated], () => 'uncertain');
  expect(flags.get(1)).toMatchObject([{ id: 11, excerpt: null, start: null }]);
});
