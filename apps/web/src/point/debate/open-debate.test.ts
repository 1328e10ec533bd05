import type { Debate, Point } from '@verdict/wire/point';
import { expect, test } from 'vitest';
import { type OpenDebate, withoutPoint, withPoint } from './open-debate.ts';

const aPoint = (id: number, content = `words ${id}`): Point =>
  ({ id, parent_id: id === 1 ? null : 1, user_id: id, content, created_at: `2026-01-0${id}` }) as Point;
const open: OpenDebate = {
  debate: { id: 1, point: aPoint(1), reply_count: 1, people_count: 2, last_at: '2026-01-02', activity: [] } as Debate,
  replies: [aPoint(2)],
  removed: [],
};

test('a new reply joins and is counted once, however often it is told', () => {
  const after = withPoint(withPoint(open, aPoint(3)), aPoint(3, 'edited'));
  expect(after.replies.map(({ content }) => content)).toEqual(['words 2', 'edited']);
  expect(after.debate).toMatchObject({ reply_count: 2, people_count: 3, last_at: '2026-01-03' });
});

test('the first point changes in its own place', () => {
  expect(withPoint(open, aPoint(1, 'other words')).debate.point.content).toBe('other words');
});

test('a reply that is deleted leaves its place, and takes it again when it is brought back', () => {
  const without = withoutPoint(open, 2);
  expect([without.replies.length, without.removed.map(({ id }) => id), without.debate.reply_count]).toEqual([0, [2], 0]);
  const back = withPoint(without, aPoint(2));
  expect([back.replies.length, back.removed.length]).toEqual([1, 0]);
});
