import { type Catalogue, language } from '../words/index.ts';

/** What people can report, in words. */
const NAMES: Catalogue<Record<string, string>> = {
  en: { point: 'Point', feedback: 'Explanation of a view', label_reply: 'Reply to a label', person: 'Name of a person' },
  es: { point: 'Punto', feedback: 'Explicación de una opinión', label_reply: 'Respuesta a una etiqueta', person: 'Nombre de una persona' },
};

/** One from a newer server is shown as it came. */
export function subjectName(kind: string): string {
  return NAMES[language.value][kind] ?? kind.replaceAll('_', ' ');
}

const DECIDED: Catalogue<Record<'keep' | 'remove', Record<string, (id: string) => string>>> = {
  en: {
    keep: {
      point: (id) => `Point ${id} stays`,
      feedback: (id) => `The explanation of view ${id} stays`,
      label_reply: (id) => `The label reply ${id} stays`,
      person: () => 'The name of a person stays',
    },
    remove: {
      point: (id) => `Point ${id} was removed`,
      feedback: (id) => `The explanation of view ${id} was removed`,
      label_reply: (id) => `The label reply ${id} was removed`,
      person: () => 'The name of a person was removed',
    },
  },
  es: {
    keep: {
      point: (id) => `El punto ${id} se queda`,
      feedback: (id) => `La explicación de la opinión ${id} se queda`,
      label_reply: (id) => `La respuesta ${id} a una etiqueta se queda`,
      person: () => 'El nombre de una persona se queda',
    },
    remove: {
      point: (id) => `El punto ${id} se retiró`,
      feedback: (id) => `La explicación de la opinión ${id} se retiró`,
      label_reply: (id) => `La respuesta ${id} a una etiqueta se retiró`,
      person: () => 'El nombre de una persona se retiró',
    },
  },
};

/** What was decided about something reported, in a sentence. */
export function decidedAbout(kind: string, id: string, decision: 'keep' | 'remove'): string {
  return DECIDED[language.value][decision][kind]?.(id) ?? `${subjectName(kind)} ${id}`;
}
