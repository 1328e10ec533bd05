export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC date of a moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function startOfDay(moment: Date): Date {
  return new Date(dayOf(moment));
}
