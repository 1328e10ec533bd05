import { expect, test } from 'vitest';
import { barsOf } from './threat-timeline.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 4, 4, 9, minute)).toISOString();

test('steps without votes are included, with zero', () => {
  const entries = [
    { at: at(0), group: 2, others: 1 },
    { at: at(2), group: 0, others: 4 },
  ];
  expect(barsOf({ minutes: 1, entries })).toEqual({
    minutes: 1,
    bars: [
      { at: Date.parse(at(0)), group: 2, others: 1 },
      { at: Date.parse(at(1)), group: 0, others: 0 },
      { at: Date.parse(at(2)), group: 0, others: 4 },
    ],
  });
});

test('more steps than fit are added up, and no vote is lost', () => {
  const entries = Array.from({ length: 200 }, (_, n) => ({ at: at(n), group: 1, others: 2 }));
  const { bars, minutes } = barsOf({ minutes: 1, entries });
  expect([minutes, bars.length]).toEqual([3, 67]);
  expect(bars.reduce((sum, { group, others }) => sum + group + others, 0)).toBe(600);
});

test('without votes there are no bars', () => {
  expect(barsOf({ minutes: 1, entries: [] })).toEqual({ minutes: 1, bars: [] });
});
