import { language } from '../words/index.ts';

/** "16 Nov 2026": the day a week began on, as the server names it. */
export function weekName(week: string): string {
  return new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${week}T00:00:00Z`),
  );
}
