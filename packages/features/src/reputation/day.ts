/** The day of a moment, in UTC, as its date is written. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function startOfDay(moment: Date): Date {
  return new Date(dayOf(moment));
}
