import { expect, test } from 'vitest';
import { formatMinute, isTimeZone, parseMinute, quietUntil } from './index.ts';

const NIGHT = { fromMinute: 22 * 60, toMinute: 7 * 60, timeZone: 'Europe/Madrid' };

test.each([
  { now: '2026-05-01T19:59:59Z', until: undefined }, // 21:59:59 in Madrid
  { now: '2026-05-01T20:00:00Z', until: '2026-05-02T05:00:00.000Z' },
  { now: '2026-05-01T23:30:40Z', until: '2026-05-02T05:00:00.000Z' },
  { now: '2026-05-02T04:59:59Z', until: '2026-05-02T05:00:00.000Z' },
  { now: '2026-05-02T05:00:00Z', until: undefined }, // the end is no longer quiet
  { now: '2026-03-28T22:00:00Z', until: '2026-03-29T05:00:00.000Z' }, // the clock is put forward in this night
  { now: '2026-10-24T21:00:00Z', until: '2026-10-25T06:00:00.000Z' }, // and back in this one
])('at $now a night in Madrid is quiet until $until', ({ now, until }) => {
  expect(quietUntil(new Date(now), NIGHT)?.toISOString()).toBe(until);
});

test('hours within a day are quiet too', () => {
  const noon = { fromMinute: 12 * 60, toMinute: 13 * 60 + 30, timeZone: 'Asia/Kolkata' };
  expect(quietUntil(new Date('2026-05-01T06:30:00Z'), noon)?.toISOString()).toBe('2026-05-01T08:00:00.000Z');
  expect(quietUntil(new Date('2026-05-01T08:00:00Z'), noon)).toBeUndefined();
});

test('an end that the clock skips is later, never earlier', () => {
  const skipped = { fromMinute: 0, toMinute: 2 * 60 + 30, timeZone: 'Europe/Madrid' };
  expect(quietUntil(new Date('2026-03-28T23:30:00Z'), skipped)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('time zones have the names that browsers give', () => {
  expect(['Europe/Madrid', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test.each([
  ['00:00', 0],
  ['07:05', 425],
  ['23:59', 1439],
])('%s is minute %i', (time, minute) => {
  expect([parseMinute(time), formatMinute(minute)]).toEqual([minute, time]);
});
