import type { Language } from '@verdict/core/notification';

/** What notifications of every kind have in common. */
export const PHRASES = {
  en: {
    reason: (reason: string) => `Reason: ${reason}`,
    digestName: 'Daily summary',
    digestSubject: (count: number) => (count === 1 ? '1 thing happened on Verdict' : `${count} things happened on Verdict`),
    digestMore: (count: number) => `And ${count} more.`,
    digestButton: 'See all',
  },
  es: {
    reason: (reason: string) => `Motivo: ${reason}`,
    digestName: 'Resumen diario',
    digestSubject: (count: number) => (count === 1 ? '1 novedad en Verdict' : `${count} novedades en Verdict`),
    digestMore: (count: number) => `Y ${count} más.`,
    digestButton: 'Ver todo',
  },
};

/** "1 point", "2 points": the number with its noun. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function formatMoment(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(iso))} UTC`;
}
