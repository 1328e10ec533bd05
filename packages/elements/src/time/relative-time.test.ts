import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

test.each([
  { at: '2026-03-10T12:00:30Z', said: 'now' }, // the server's clock is ahead of ours
  { at: '2026-03-10T11:59:01Z', said: 'now' },
  { at: '2026-03-10T11:59:00Z', said: '1 minute ago' },
  { at: '2026-03-10T10:00:00Z', said: '2 hours ago' },
  { at: '2026-03-09T12:00:00Z', said: 'yesterday' },
  { at: '2026-01-01T12:00:00Z', said: '2 months ago' },
  { at: '2020-01-01T12:00:00Z', said: '6 years ago' },
])('$at is $said', ({ at, said }) => {
  expect(relativeTime(new Date(at), NOW, 'en')).toBe(said);
});
