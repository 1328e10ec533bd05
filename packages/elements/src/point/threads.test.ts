import type { Point } from '@verdict/wire/point';
import { expect, test } from 'vitest';
import { threadsOf } from './threads.ts';

function aPoint(id: number, parentId: number | null = null): Point {
  return { id, parent_id: parentId } as Point;
}

test('replies stand under their point, oldest first; points keep their order', () => {
  const threads = threadsOf([aPoint(4, 1), aPoint(3), aPoint(2, 1), aPoint(1)]);
  expect(threads.map(({ point, replies }) => [point.id, replies.map((reply) => reply.point.id)])).toEqual([
    [3, []],
    [1, [2, 4]],
  ]);
});

test('a reply to a reply joins the same thread and says whom it answers', () => {
  const [thread] = threadsOf([aPoint(3, 2), aPoint(2, 1), aPoint(1)]);
  expect(thread?.replies.map(({ point, answers }) => [point.id, answers?.id])).toEqual([
    [2, undefined],
    [3, 2],
  ]);
});

test('a reply whose point is not loaded begins a thread that says so', () => {
  const threads = threadsOf([aPoint(9, 1), aPoint(8)]);
  expect(threads.map(({ point, beganEarlier }) => [point.id, beganEarlier])).toEqual([
    [9, true],
    [8, false],
  ]);
});

test('no points, no threads', () => {
  expect(threadsOf([])).toEqual([]);
});
