const SECOND_MS = 1000;
const UNITS = [
  { unit: 'year', ms: 31_557_600 * SECOND_MS },
  { unit: 'month', ms: 2_629_800 * SECOND_MS },
  { unit: 'day', ms: 86_400 * SECOND_MS },
  { unit: 'hour', ms: 3600 * SECOND_MS },
  { unit: 'minute', ms: 60 * SECOND_MS },
] as const;

/** "2 hours ago", in the largest unit that fits. Never in the future, even if this clock is behind the server's. */
export function relativeTime(at: Date, now: Date, language: string): string {
  const agoMs = Math.max(0, now.getTime() - at.getTime());
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const largest = UNITS.find(({ ms }) => agoMs >= ms);
  return largest ? format.format(-Math.floor(agoMs / largest.ms), largest.unit) : format.format(0, 'second');
}
