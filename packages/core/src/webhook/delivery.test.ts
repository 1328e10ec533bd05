import { expect, test } from 'vitest';
import { afterFailure, disableFor, isAcknowledged, RETRY_POLICY } from './index.ts';

const HOUR_MS = 3_600_000;

test('there are eight attempts; the first wait is 5 seconds and the last is a day', () => {
  const steps = Array.from({ length: 8 }, (_, i) => afterFailure(i + 1, RETRY_POLICY));
  expect(steps[0]).toEqual({ step: 'retry', waitMs: 5000 });
  expect(steps[6]).toEqual({ step: 'retry', waitMs: 24 * HOUR_MS });
  expect(steps[7]).toEqual({ step: 'give_up' });
});

test('each wait is longer than the one before', () => {
  expect(RETRY_POLICY.waitsMs).toEqual(RETRY_POLICY.waitsMs.toSorted((a, b) => a - b));
});

test('an attempt after the last is given up as well', () => {
  expect(afterFailure(9, RETRY_POLICY)).toEqual({ step: 'give_up' });
});

test.each([
  { status: 500, failingHours: 0, reason: undefined },
  { status: null, failingHours: 119, reason: undefined },
  { status: null, failingHours: 120, reason: 'failing' }, // exactly five days
  { status: 410, failingHours: 0, reason: 'gone' },
])('status $status after failing for $failingHours hours: $reason', ({ status, failingHours, reason }) => {
  const failure = { status, failingSinceMs: 0, nowMs: failingHours * HOUR_MS };
  expect(disableFor(failure, RETRY_POLICY)).toBe(reason);
});

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [302, false],
  [404, false],
  [500, false],
])('status %i: acknowledged %s', (status, receipt) => expect(isAcknowledged(status)).toBe(receipt));
