import { expect, test } from 'vitest';
import { activityByDay, topOfScale } from './activity-days.ts';

const NOW = new Date('2026-03-02T01:00:00Z');

test('kinds of one day are added up, quiet days are there, and what is older is not', () => {
  const activity = [
    { day: '2026-02-01', events: 9 },
    { day: '2026-02-28', events: 2 },
    { day: '2026-02-28', events: 3 },
    { day: '2026-03-02', events: 1 },
  ];
  expect(activityByDay(activity, 3, NOW)).toEqual([
    { day: '2026-02-28', events: 5 },
    { day: '2026-03-01', events: 0 },
    { day: '2026-03-02', events: 1 },
  ]);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [6, 10],
  [10, 10],
  [11, 20],
  [501, 1000],
])('a scale for %i ends at %i', (most, top) => expect(topOfScale(most)).toBe(top));
