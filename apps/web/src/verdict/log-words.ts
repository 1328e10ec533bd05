import { defineWords, language } from '@verdict/elements/words';
import type { EventKind } from '@verdict/wire/event';

type Told = Extract<
  EventKind,
  | 'label.created'
  | 'label.status_changed'
  | 'label.recounted'
  | 'label.probability_changed'
  | 'label.overridden'
  | 'label.override_undone'
  | 'verdict.refitted'
  | 'feedback.created'
  | 'feedback.updated'
  | 'feedback.deleted'
>;

const NAMES = defineWords<Readonly<Record<Told, string>>>({
  en: {
    'label.created': 'Text flagged',
    'label.status_changed': 'Status changed',
    'label.recounted': 'Answers recounted',
    'label.probability_changed': 'Probability updated',
    'verdict.refitted': 'Rater reliability recalculated',
    'label.overridden': 'Moderator decided',
    'label.override_undone': 'Decision undone',
    'feedback.created': 'Answer given',
    'feedback.updated': 'Answer changed',
    'feedback.deleted': 'Answer withdrawn',
  },
  es: {
    'label.created': 'Texto marcado',
    'label.status_changed': 'Estado cambiado',
    'label.recounted': 'Respuestas recontadas',
    'label.probability_changed': 'Probabilidad actualizada',
    'verdict.refitted': 'Fiabilidad de las respuestas recalculada',
    'label.overridden': 'Decidió un moderador',
    'label.override_undone': 'Se deshizo una decisión',
    'feedback.created': 'Respuesta dada',
    'feedback.updated': 'Respuesta cambiada',
    'feedback.deleted': 'Respuesta retirada',
  },
});

/** The description of a log entry; its kind if it has none. */
export function entryName(kind: string): string {
  const names = NAMES[language.value];
  return kind in names ? names[kind as Told] : kind;
}
