const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 1440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** "in 23 hours", rounded down, so that nothing happens sooner than announced. */
export function timeUntil(at: Date, now: Date, language: string): string {
  const leftMs = Math.max(0, at.getTime() - now.getTime());
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const largest = UNITS.find(({ ms }) => leftMs >= ms) ?? { unit: 'minute', ms: MINUTE_MS };
  return format.format(Math.max(1, Math.floor(leftMs / largest.ms)), largest.unit);
}
