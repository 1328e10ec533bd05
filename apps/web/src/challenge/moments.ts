import { language } from '@verdict/elements/words';

/** "16 Nov, 08:12": day and time, short enough for a step. */
export function shortMoment(at: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
  return new Intl.DateTimeFormat(language.value, options).format(new Date(at));
}

/** The share of the time between two moments that has passed, 0 to 1. */
export function partPassed(from: string, to: string, now: Date): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return end <= begin ? 1 : Math.min(1, Math.max(0, (now.getTime() - begin) / (end - begin)));
}
