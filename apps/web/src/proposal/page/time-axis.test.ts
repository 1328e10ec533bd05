import { expect, test } from 'vitest';
import { everyHour, timeLabel, timeTicks } from './time-axis.ts';

const HOUR_MS = 3_600_000;
const at = (hour: string, support: number) => ({ hour: `2026-03-04T${hour}:00:00.000Z`, support, oppose: 0, pass: 0 });

test('hours without votes are between those with votes, up to now', () => {
  const hours = everyHour([at('08', 3), at('10', 1)], Date.parse('2026-03-04T11:20:00Z'));
  expect(hours.map(({ support }) => support)).toEqual([3, 0, 1, 0]);
  expect(everyHour([], Date.now())).toEqual([]);
});

test('a short axis is labelled by the time of day, a long one by the day', () => {
  const noon = Date.parse('2026-03-04T12:00:00Z');
  expect(timeLabel(noon, 5 * HOUR_MS)).toMatch(/^\d\d:00$/);
  expect(timeLabel(noon, 100 * HOUR_MS)).toBe('Mar 4');
});

test.each([
  ['09:20', '13:20', [10, 11, 12]],
  ['00:30', '13:00', [6]],
  ['09:20', '09:50', []],
])('from %s to %s there is a label at whole hours, with room for now', (begin, end, hours) => {
  const at = (time: string) => new Date(`2026-03-04T${time}`).getTime();
  expect(timeTicks(at(begin), at(end)).map((tick) => new Date(tick).getHours())).toEqual(hours);
});
