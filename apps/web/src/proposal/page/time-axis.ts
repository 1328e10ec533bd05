import { language } from '@verdict/elements/words';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The labels of a time axis: hours for up to two days, days above that. */
export function timeLabel(at: number, spanMs: number): string {
  const options: Intl.DateTimeFormatOptions =
    spanMs <= 2 * DAY_MS ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(language.value, options).format(at);
}

/** So many moments between two, evenly apart, the last one excluded: it is labelled “now”. */
export function timeTicks(begin: number, end: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => begin + (at * (end - begin)) / count);
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
