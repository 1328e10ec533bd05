import { expect, test } from 'vitest';
import { DAY_MS, dayOf, startOfDay } from './index.ts';

test.each([
  { moment: '2026-02-28T00:00:00.000Z', day: '2026-02-28' },
  { moment: '2026-02-28T23:59:59.999Z', day: '2026-02-28' },
  { moment: '2026-03-01T01:30:00.000+02:00', day: '2026-02-28' }, // days are UTC days
])('$moment is on $day', ({ moment, day }) => {
  expect(dayOf(new Date(moment))).toBe(day);
  expect(startOfDay(new Date(moment)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test('a day ends where the next starts', () => {
  const begins = startOfDay(new Date('2026-12-31T12:00:00Z'));
  expect(dayOf(new Date(begins.getTime() + DAY_MS))).toBe('2027-01-01');
});
