import { language } from '@verdict/elements/words';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The labels of a time axis: hours for up to two days, days above that. */
export function timeLabel(at: number, spanMs: number): string {
  const options: Intl.DateTimeFormatOptions =
    spanMs <= 2 * DAY_MS ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(language.value, options).format(at);
}

const STEPS_MS = [1, 2, 3, 6, 12, 24, 48, 7 * 24, 30 * 24].map((hours) => hours * HOUR_MS);
const MOST_TICKS = 4;
/** Room for the label of now. */
const LAST_SHARE = 0.85;

/** A few whole hours or days between two moments. The last moment itself is labelled “now”. */
export function timeTicks(begin: number, end: number): number[] {
  const step = STEPS_MS.find((one) => (end - begin) / one <= MOST_TICKS) ?? (STEPS_MS.at(-1) as number);
  const zoneMs = new Date(begin).getTimezoneOffset() * 60_000; // days begin at midnight here
  const first = Math.ceil((begin - zoneMs) / step) * step + zoneMs;
  const last = begin + LAST_SHARE * (end - begin);
  return Array.from({ length: MOST_TICKS }, (_, at) => first + at * step).filter((at) => at <= last);
}

export interface VoteHour {
  hour: string;
  support: number;
  oppose: number;
  pass: number;
}

/** Every hour from the first with a vote to now, also those without votes. */
export function everyHour(hours: readonly VoteHour[], now: number): VoteHour[] {
  const [first] = hours;
  if (!first) return [];
  const known = new Map(hours.map((one) => [Date.parse(one.hour), one]));
  const all: VoteHour[] = [];
  for (let at = Date.parse(first.hour); at <= now; at += HOUR_MS)
    all.push(known.get(at) ?? { hour: new Date(at).toISOString(), support: 0, oppose: 0, pass: 0 });
  return all;
}
