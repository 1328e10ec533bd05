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
    'label.created': 'The words were labelled',
    'label.status_changed': 'The label stands differently',
    'label.recounted': 'The views were counted again',
    'label.probability_changed': 'The probability became another',
    'verdict.refitted': 'It was learned anew whose views hold up',
    'label.overridden': 'A moderator decided',
    'label.override_undone': 'A decision was undone',
    'feedback.created': 'Someone gave a view',
    'feedback.updated': 'Someone changed a view',
    'feedback.deleted': 'Someone withdrew a view',
  },
  es: {
    'label.created': 'Se etiquetaron las palabras',
    'label.status_changed': 'La etiqueta está de otro modo',
    'label.recounted': 'Se volvieron a contar las opiniones',
    'label.probability_changed': 'La probabilidad pasó a ser otra',
    'verdict.refitted': 'Se volvió a aprender en qué opiniones confiar',
    'label.overridden': 'Decidió un moderador',
    'label.override_undone': 'Se deshizo una decisión',
    'feedback.created': 'Alguien dio una opinión',
    'feedback.updated': 'Alguien cambió una opinión',
    'feedback.deleted': 'Alguien retiró una opinión',
  },
});

/** What an entry of the log says, in words; its own name where there are none. */
export function entryName(kind: string): string {
  const names = NAMES[language.value];
  return kind in names ? names[kind as Told] : kind;
}
