import { language } from '../words/index.ts';

/** "16 Nov 2026": the first day of a week. */
export function weekName(week: string): string {
  return new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${week}T00:00:00Z`),
  );
}
