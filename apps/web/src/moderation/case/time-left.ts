import { counted, defineWords, language } from '@verdict/elements/words';

const MINUTE_MS = 60_000;

const WORDS = defineWords({
  en: { minutes: (count: number) => counted(count, 'more minute', 'more minutes'), moment: 'less than a minute' },
  es: { minutes: (count: number) => counted(count, 'minuto más', 'minutos más'), moment: 'menos de un minuto' },
});

/** "8 more minutes", rounded down. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / MINUTE_MS);
  return minutes >= 1 ? WORDS[language.value].minutes(minutes) : WORDS[language.value].moment;
}

/** Whether a moment is in the future. */
export function isAhead(until: string | null, now: Date): boolean {
  return until !== null && now < new Date(until);
}
