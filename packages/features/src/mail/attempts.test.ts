import { expect, test } from 'vitest';
import { nextAttempt } from './attempts.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

test.each([
  [1, '2026-05-01T12:01:00.000Z'],
  [2, '2026-05-01T12:02:00.000Z'],
  [8, '2026-05-01T14:08:00.000Z'],
  [9, '2026-05-01T16:00:00.000Z'], // at most four hours
  [11, '2026-05-01T16:00:00.000Z'],
  [12, undefined],
])('after attempt %i the next is at %s', (attempts, at) => {
  expect(nextAttempt(attempts, NOW)?.toISOString()).toBe(at);
});
