import type { ModerationCase, ModerationLogEntry, SuspensionAppeal } from '@verdict/wire/moderation';
import { expect, test } from 'vitest';
import { countModeration, TREND_DAYS } from './numbers.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const at = (hoursAgo: number): string => new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString();
const aCase = (hoursAgo: number, status = 'open') => ({ created_at: at(hoursAgo), status }) as ModerationCase;
const aDeed = (hoursAgo: number, undone_at: string | null = null) => ({ at: at(hoursAgo), undone_at }) as ModerationLogEntry;
const NONE = { items: [] };

test('an empty community has nothing to wait for', () => {
  expect(countModeration({ cases: NONE, appeals: NONE, log: NONE, now: NOW })).toEqual({
    waiting: { value: 0, isLeast: false },
    claimed: 0,
    overADay: 0,
    oldestAt: undefined,
    appeals: { value: 0, isLeast: false },
    oldestAppealAt: undefined,
    settled: { value: 0, isLeast: false },
    undone: 0,
    trend: Array.from({ length: TREND_DAYS }, () => 0),
  });
});

test('what waits is counted, and how long', () => {
  const cases = { items: [aCase(1), aCase(24), aCase(23.9, 'claimed')], nextCursor: 'more' };
  const appeals = { items: [{ created_at: at(5) } as SuspensionAppeal] };
  const counted = countModeration({ cases, appeals, log: NONE, now: NOW });
  expect(counted).toMatchObject({ waiting: { value: 3, isLeast: true }, claimed: 1, overADay: 1, oldestAt: at(24), oldestAppealAt: at(5) });
});

test('decisions of the last seven days are counted, each in its day of the trend', () => {
  const log = { items: [aDeed(1), aDeed(30, at(2)), aDeed(6.9 * 24), aDeed(7 * 24), aDeed(14 * 24)] };
  const { settled, undone, trend } = countModeration({ cases: NONE, appeals: NONE, log, now: NOW });
  expect([settled, undone]).toEqual([{ value: 3, isLeast: false }, 1]);
  expect(trend).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1]);
});

test('a trend is not drawn from half of its days', () => {
  const log = { items: [aDeed(1), aDeed(9 * 24)], nextCursor: 'more' };
  expect(countModeration({ cases: NONE, appeals: NONE, log, now: NOW })).toMatchObject({ settled: { isLeast: false }, trend: undefined });
});
