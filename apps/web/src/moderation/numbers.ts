import type { ModerationCase, ModerationLogEntry, SuspensionAppeal } from '@verdict/wire/moderation';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
export const TREND_DAYS = 14;

/** A count of the items loaded; `isLeast` if there are more than one page holds. */
export interface Count {
  value: number;
  isLeast: boolean;
}

export interface ModerationNumbers {
  waiting: Count;
  claimed: number;
  overADay: number;
  /** When the oldest open case was reported. */
  oldestAt: string | undefined;
  appeals: Count;
  oldestAppealAt: string | undefined;
  settled: Count;
  undone: number;
  /** Decisions per day, oldest first; undefined if not all of them were loaded. */
  trend: number[] | undefined;
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor?: string | undefined;
}

interface Read {
  cases: Page<ModerationCase>;
  appeals: Page<SuspensionAppeal>;
  log: Page<ModerationLogEntry>;
  now: Date;
}

/** The figures above the console, from the newest page of each list. */
export function countModeration({ cases, appeals, log, now }: Read): ModerationNumbers {
  const isOld = ({ created_at }: ModerationCase): boolean => daysAgo(created_at, now) >= 1;
  const week = log.items.filter(({ at }) => daysAgo(at, now) < WEEK_DAYS);
  const oldestRead = log.items.at(-1)?.at;
  const isShort = (days: number): boolean => log.nextCursor !== undefined && oldestRead !== undefined && daysAgo(oldestRead, now) < days;
  return {
    waiting: { value: cases.items.length, isLeast: cases.nextCursor !== undefined },
    claimed: cases.items.filter(({ status }) => status === 'claimed').length,
    overADay: cases.items.filter(isOld).length,
    oldestAt: oldest(cases.items),
    appeals: { value: appeals.items.length, isLeast: appeals.nextCursor !== undefined },
    oldestAppealAt: oldest(appeals.items),
    settled: { value: week.length, isLeast: isShort(WEEK_DAYS) },
    undone: week.filter(({ undone_at }) => undone_at !== null).length,
    trend: isShort(TREND_DAYS) ? undefined : trendOf(log.items, now),
  };
}

function trendOf(entries: readonly ModerationLogEntry[], now: Date): number[] {
  const days = Array.from({ length: TREND_DAYS }, () => 0);
  for (const { at } of entries) {
    const day = TREND_DAYS - 1 - Math.floor(daysAgo(at, now));
    if (days[day] !== undefined) days[day]++;
  }
  return days;
}

function daysAgo(at: string, now: Date): number {
  return Math.max(0, now.getTime() - new Date(at).getTime()) / DAY_MS;
}

function oldest(items: readonly { created_at: string }[]): string | undefined {
  return items.map(({ created_at }) => created_at).toSorted()[0];
}
