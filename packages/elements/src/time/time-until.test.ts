import { expect, test } from 'vitest';
import { timeUntil } from './time-until.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

test.each([
  { at: '2026-03-12T11:59:00Z', said: 'in 1 day' }, // a minute less than two
  { at: '2026-03-11T12:00:00Z', said: 'in 1 day' },
  { at: '2026-03-11T11:59:59Z', said: 'in 23 hours' },
  { at: '2026-03-10T13:00:00Z', said: 'in 1 hour' },
  { at: '2026-03-10T12:59:59Z', said: 'in 59 minutes' },
  { at: '2026-03-10T12:00:10Z', said: 'in 1 minute' },
  { at: '2026-03-10T11:00:00Z', said: 'in 1 minute' }, // due, and about to happen
])('$at is $said', ({ at, said }) => {
  expect(timeUntil(new Date(at), NOW, 'en')).toBe(said);
});
