import { MINUTE_MS } from '../time/index.ts';

/** When a person wants no mail: minutes after midnight where they are. They may span midnight. */
interface QuietHours {
  fromMinute: number;
  toMinute: number;
  timeZone: string;
}

const DAY_MINUTES = 24 * 60;

/** When the quiet hours that it is now end; undefined outside of them. */
export function quietUntil(now: Date, { fromMinute, toMinute, timeZone }: QuietHours): Date | undefined {
  const minute = minuteOfDay(now, timeZone);
  if (minutesFrom(fromMinute, minute) >= minutesFrom(fromMinute, toMinute)) return undefined;
  const start = now.getTime() - (now.getTime() % MINUTE_MS);
  const end = new Date(start + minutesFrom(minute, toMinute) * MINUTE_MS);
  return whereClockShows(toMinute, end, timeZone);
}

/** The clock may have been put forward or back meanwhile. A time that it skipped stays as computed. */
function whereClockShows(minute: number, near: Date, timeZone: string): Date {
  const ahead = minutesFrom(minute, minuteOfDay(near, timeZone));
  const drift = ahead > DAY_MINUTES / 2 ? ahead - DAY_MINUTES : ahead;
  const moved = new Date(near.getTime() - drift * MINUTE_MS);
  return minuteOfDay(moved, timeZone) === minute ? moved : near;
}

/** How many minutes pass from one time of day to the next time it is another. */
const minutesFrom = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

function minuteOfDay(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const partOf = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return (partOf.get('hour') as number) * 60 + (partOf.get('minute') as number);
}

/** Whether this is the name of a time zone, such as Europe/Madrid. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** "22:30" of the minute 1350. */
export function formatMinute(minute: number): string {
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** The minute 1350 of "22:30". */
export function parseMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours as number) * 60 + (minutes as number);
}
