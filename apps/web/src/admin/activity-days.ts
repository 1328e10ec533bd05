const DAY_MS = 86_400_000;

export interface DayActivity {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  events: number;
}

/** Number of events on each of the last days, today included, oldest first. Days without events are included as 0. */
export function activityByDay(activity: readonly DayActivity[], days: number, now: Date): DayActivity[] {
  const totals = new Map<string, number>();
  for (const { day, events } of activity) totals.set(day, (totals.get(day) ?? 0) + events);
  return Array.from({ length: days }, (_, i) => {
    const day = new Date(now.getTime() - (days - 1 - i) * DAY_MS).toISOString().slice(0, 10);
    return { day, events: totals.get(day) ?? 0 };
  });
}

/** A round number of at least this size: 1, 2 or 5 times a power of ten. */
export function topOfScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}
