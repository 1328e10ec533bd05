import { counted, defineWords, formatNumber } from '@verdict/elements/words';
import type { FeedbackRefusal } from '../feedback/index.ts';
import type { Problem, ProblemKind } from '../storage/index.ts';

/** Why feedback was refused, and what is wrong with a file or the store. */
export const FEEDBACK_WORDS = defineWords({
  en: {
    refusals: {
      type_unknown: 'Unknown answer.',
      reason_needed: 'Choose a reason first.',
      reason_unknown: 'This reason does not fit this answer.',
      category_unknown: 'Unknown category.',
      text_too_long: 'The text is too long to be stored.',
      storage_full: 'The space for feedback is full. Nothing was saved. Export what you want to keep, then delete some.',
      storage_newer: 'A newer version of Sentinel has stored feedback here. Update Sentinel to add to it.',
      draft_gone: 'This text is no longer available. Open it again from the page.',
      feedback_gone: 'This feedback has been deleted.',
    } as Record<FeedbackRefusal, string>,
    problems: {
      missing: 'is missing',
      not_text: 'must be text',
      not_a_number: 'must be a number',
      not_a_list: 'must be a list',
      not_an_object: 'must be an object',
      unknown_field: 'is not a known field',
      unknown_value: 'has an unknown value',
      too_long: 'is too long',
      too_many: 'has too many entries',
      out_of_range: 'is out of range',
      malformed: 'is malformed',
      not_json: 'is not JSON',
      file_too_large: 'is larger than 20 MB',
      storage_full: 'does not fit into the space that is left. Delete some feedback first',
      storage_newer: 'cannot be added: a newer version of Sentinel has stored feedback here',
    } as Record<ProblemKind, string>,
    file: 'The file',
    entry: (number: number, field: string) => (field ? `Entry ${formatNumber(number)}: ${field}` : `Entry ${formatNumber(number)}`),
    problemAt: (where: string, what: string) => `${where} ${what}.`,
    refusedFile: 'Nothing was imported, and nothing has changed.',
    imported: (added: number, skipped: number) =>
      `${counted(added, 'entry', 'entries')} added${skipped > 0 ? `, ${formatNumber(skipped)} skipped as duplicates` : ''}.`,
    nearQuota: (share: string) =>
      `${share} of the space for feedback is used. When it is full, nothing more can be saved: export what you want to keep, then delete some.`,
    unreadable: (count: number) =>
      `${counted(count, 'stored entry', 'stored entries')} cannot be read. They are not shown or counted here.`,
  },
  es: {
    refusals: {
      type_unknown: 'Respuesta desconocida.',
      reason_needed: 'Elija primero un motivo.',
      reason_unknown: 'Este motivo no corresponde a esta respuesta.',
      category_unknown: 'Categoría desconocida.',
      text_too_long: 'El texto es demasiado largo para guardarlo.',
      storage_full: 'El espacio para opiniones está lleno. No se ha guardado nada. Exporte lo que quiera conservar y borre algunas.',
      storage_newer: 'Una versión más nueva de Sentinel ha guardado opiniones aquí. Actualice Sentinel para añadir más.',
      draft_gone: 'Este texto ya no está disponible. Ábralo de nuevo desde la página.',
      feedback_gone: 'Esta opinión se ha borrado.',
    },
    problems: {
      missing: 'falta',
      not_text: 'debe ser texto',
      not_a_number: 'debe ser un número',
      not_a_list: 'debe ser una lista',
      not_an_object: 'debe ser un objeto',
      unknown_field: 'no es un campo conocido',
      unknown_value: 'tiene un valor desconocido',
      too_long: 'es demasiado largo',
      too_many: 'tiene demasiadas entradas',
      out_of_range: 'está fuera de los límites',
      malformed: 'está mal formado',
      not_json: 'no es JSON',
      file_too_large: 'ocupa más de 20 MB',
      storage_full: 'no cabe en el espacio que queda. Borre antes algunas opiniones',
      storage_newer: 'no se puede añadir: una versión más nueva de Sentinel ha guardado opiniones aquí',
    },
    file: 'El archivo',
    entry: (number: number, field: string) => (field ? `Entrada ${formatNumber(number)}: ${field}` : `Entrada ${formatNumber(number)}`),
    problemAt: (where: string, what: string) => `${where} ${what}.`,
    refusedFile: 'No se ha importado nada y nada ha cambiado.',
    imported: (added: number, skipped: number) =>
      `${counted(added, 'entrada añadida', 'entradas añadidas')}${skipped > 0 ? `; ${formatNumber(skipped)} omitidas por repetidas` : ''}.`,
    nearQuota: (share: string) =>
      `Está usado el ${share} del espacio para opiniones. Cuando se llene no se podrá guardar nada más: exporte lo que quiera conservar y borre algunas.`,
    unreadable: (count: number) =>
      `${counted(count, 'entrada guardada', 'entradas guardadas')} que no se pueden leer. No se muestran ni se cuentan aquí.`,
  },
});

const IN_ENTRY = /^feedback\[(\d+)\]\.?(.*)$/;

/** One sentence about one problem in a file. */
export function problemSentence(t: (typeof FEEDBACK_WORDS)['en'], { at, problem }: Problem): string {
  const [, entry, field = ''] = IN_ENTRY.exec(at) ?? [];
  const where = entry === undefined ? at || t.file : t.entry(Number(entry) + 1, field); // people count from one
  return t.problemAt(where, t.problems[problem]);
}
