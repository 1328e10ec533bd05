import type { Point } from '@verdict/wire/point';
import { expect, test } from 'vitest';
import { conversationOf } from './conversation.ts';

const aPoint = (id: number, parentId: number): Point => ({ id, parent_id: parentId }) as Point;

test('replies read oldest first, and say which other reply they answer', () => {
  const turns = conversationOf(1, [aPoint(3, 2), aPoint(2, 1)], []);
  expect(turns.map((turn) => [turn.id, turn.kind === 'point' ? turn.answers?.id : 'removed'])).toEqual([
    [2, undefined],
    [3, 2],
  ]);
});

test('a deleted reply keeps its place only while something answers it', () => {
  const removed = [2, 4].map((id) => ({ id, parent_id: 1, created_at: '' }));
  expect(conversationOf(1, [aPoint(3, 2)], removed).map(({ id, kind }) => [id, kind])).toEqual([
    [2, 'removed'],
    [3, 'point'],
  ]);
});
