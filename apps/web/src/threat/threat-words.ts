import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { Threat, ThreatSummary } from '@verdict/wire/threat';

export const THREAT_WORDS = defineWords({
  en: {
    title: 'Suspicious activity',
    kinds: {
      ring: (people: string) => `${people} accounts voting as one`,
      brigade: (people: string) => `${people} accounts rushing a vote`,
      bots: (people: string) => `${people} accounts that may be programs`,
      farm: (people: string) => `${people} accounts created for one purpose`,
    },
    states: { open: 'Not decided', held: 'On hold', set_aside: 'Set aside', dismissed: 'Dismissed', closed: 'Closed' },
    severities: { low: 'Low', medium: 'Medium', high: 'High' },
    effects: {
      open: 'No outcome is on hold and no answer is set aside. No one has been blocked.',
      held: 'The outcomes are on hold. No one has been blocked.',
      set_aside: 'Their answers on these items do not count. No one has been blocked.',
      dismissed: 'Dismissed. All answers count.',
      closed: 'Closed.',
    },
    on: (item: string, more: number) =>
      more === 0 ? `On “${item}”` : `On “${item}” and ${formatNumber(more)} more ${more === 1 ? 'item' : 'items'}`,
    onItems: (items: number) => `On ${formatNumber(items)} ${items === 1 ? 'item' : 'items'}`,
    within: {
      minutes: (n: number) => `within ${formatNumber(n)} ${n === 1 ? 'minute' : 'minutes'}`,
      hours: (n: number) => `within ${formatNumber(n)} hours`,
      days: (n: number) => `within ${formatNumber(n)} days`,
    },
    nobody: 'Deleted account',
    itemKinds: { label: 'Flag', challenge: 'Challenge', proposal: 'Proposal', report: 'Case' },
    events: { broadcast: 'A broadcast or newsletter', class: 'A class or course', live_event: 'A live event' },
    strengths: { weak: 'Weak', clear: 'Clear', strong: 'Strong' },
  },
  es: {
    title: 'Actividad sospechosa',
    kinds: {
      ring: (people: string) => `${people} cuentas votan como una sola`,
      brigade: (people: string) => `${people} cuentas votan en oleada`,
      bots: (people: string) => `${people} cuentas que pueden ser programas`,
      farm: (people: string) => `${people} cuentas creadas para un solo fin`,
    },
    states: { open: 'Sin decidir', held: 'En espera', set_aside: 'Apartada', dismissed: 'Descartada', closed: 'Cerrada' },
    severities: { low: 'Baja', medium: 'Media', high: 'Alta' },
    effects: {
      open: 'No hay resultados retenidos ni respuestas apartadas. No se ha bloqueado a nadie.',
      held: 'Los resultados están en espera. No se ha bloqueado a nadie.',
      set_aside: 'Sus respuestas en estos elementos no cuentan. No se ha bloqueado a nadie.',
      dismissed: 'Descartada. Todas las respuestas cuentan.',
      closed: 'Cerrada.',
    },
    on: (item: string, more: number) => (more === 0 ? `En «${item}»` : `En «${item}» y ${formatNumber(more)} más`),
    onItems: (items: number) => `En ${formatNumber(items)} ${items === 1 ? 'elemento' : 'elementos'}`,
    within: {
      minutes: (n: number) => `en ${formatNumber(n)} ${n === 1 ? 'minuto' : 'minutos'}`,
      hours: (n: number) => `en ${formatNumber(n)} horas`,
      days: (n: number) => `en ${formatNumber(n)} días`,
    },
    nobody: 'Cuenta borrada',
    itemKinds: { label: 'Marca', challenge: 'Impugnación', proposal: 'Propuesta', report: 'Caso' },
    events: { broadcast: 'Una emisión o un boletín', class: 'Una clase o un curso', live_event: 'Un evento en directo' },
    strengths: { weak: 'Débil', clear: 'Clara', strong: 'Fuerte' },
  },
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function threatHeadline({ kind, people }: Pick<ThreatSummary, 'kind' | 'people'>): string {
  return THREAT_WORDS[language.value].kinds[kind](formatNumber(people));
}

/** The items, and how long the activity lasted. */
export function threatPlace({
  first_item,
  items,
  first_at,
  last_at,
}: Pick<Threat, 'first_item' | 'items' | 'first_at' | 'last_at'>): string {
  const t = THREAT_WORDS[language.value];
  const where = first_item?.title ? t.on(first_item.title, items - 1) : t.onItems(items);
  return `${where}, ${durationOf(Date.parse(last_at) - Date.parse(first_at))}.`;
}

function durationOf(ms: number): string {
  const { within } = THREAT_WORDS[language.value];
  if (ms < 2 * HOUR) return within.minutes(Math.max(1, Math.ceil(ms / MINUTE)));
  return ms < 2 * DAY ? within.hours(Math.ceil(ms / HOUR)) : within.days(Math.ceil(ms / DAY));
}
