import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { Threat, ThreatOutcome } from '@verdict/wire/threat';

type ItemKind = Threat['affected'][number]['kind'];

const WORDS = defineWords({
  en: {
    label: {
      confirmed: 'Most people agree',
      likely_correct: 'More people agree',
      uncertain: 'Not enough answers',
      likely_incorrect: 'More people disagree',
      rejected: 'Most people disagree',
    },
    challenge: { accepted: 'Accepted', partially_accepted: 'Partly accepted', rejected: 'Rejected', undecided: 'Undecided' },
    report: { shown: 'Shown', flagged: 'Flagged for moderators', hidden: 'Hidden until reviewed' },
    rank: (rank: string, of: string) => `Rank ${rank} of ${of}`,
    none: 'No outcome yet',
  },
  es: {
    label: {
      confirmed: 'La mayoría está de acuerdo',
      likely_correct: 'Más a favor que en contra',
      uncertain: 'Faltan respuestas',
      likely_incorrect: 'Más en contra que a favor',
      rejected: 'La mayoría no está de acuerdo',
    },
    challenge: { accepted: 'Aceptada', partially_accepted: 'Aceptada en parte', rejected: 'Rechazada', undecided: 'Sin decidir' },
    report: { shown: 'Visible', flagged: 'Señalado a los moderadores', hidden: 'Oculto hasta que se revise' },
    rank: (rank: string, of: string) => `Puesto ${rank} de ${of}`,
    none: 'Sin resultado todavía',
  },
});

/** The outcome of an item in words. */
export function outcomeName(kind: ItemKind, { outcome, rank, of }: ThreatOutcome): string {
  const t = WORDS[language.value];
  if (kind === 'proposal') return rank === null || of === null ? t.none : t.rank(formatNumber(rank), formatNumber(of));
  const names: Record<string, string> = t[kind];
  return (outcome !== null && names[outcome]) || t.none;
}
