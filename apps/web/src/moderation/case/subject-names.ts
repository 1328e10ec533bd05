import { type Catalogue, language } from '@verdict/elements/words';

/** What people can report, in words. */
const NAMES: Catalogue<Record<string, string>> = {
  en: {
    point: 'Point',
    feedback: 'Explanation of a view',
    label_reply: 'Reply to a label',
    claim: 'Claim',
    challenge: 'Challenge',
    evidence: 'Evidence',
    ballot: 'Reason for a vote',
    appeal: 'Appeal',
    person: 'Name of a person',
  },
  es: {
    point: 'Punto',
    feedback: 'Explicación de una opinión',
    label_reply: 'Respuesta a una etiqueta',
    claim: 'Afirmación',
    challenge: 'Impugnación',
    evidence: 'Prueba',
    ballot: 'Motivo de un voto',
    appeal: 'Recurso',
    person: 'Nombre de una persona',
  },
};

/** One from a newer server is shown as it came. */
export function subjectName(kind: string): string {
  return NAMES[language.value][kind] ?? kind.replaceAll('_', ' ');
}

/** The same at the beginning of a sentence. */
const SUBJECTS: Catalogue<Record<string, (id: string) => string>> = {
  en: {
    point: (id) => `Point ${id}`,
    feedback: (id) => `The explanation of view ${id}`,
    label_reply: (id) => `The label reply ${id}`,
    claim: (id) => `Claim ${id}`,
    challenge: (id) => `Challenge ${id}`,
    evidence: (id) => `Evidence ${id}`,
    ballot: (id) => `The reason for vote ${id}`,
    appeal: (id) => `Appeal ${id}`,
    person: () => 'The name of a person',
  },
  es: {
    point: (id) => `El punto ${id}`,
    feedback: (id) => `La explicación de la opinión ${id}`,
    label_reply: (id) => `La respuesta ${id} a una etiqueta`,
    claim: (id) => `La afirmación ${id}`,
    challenge: (id) => `La impugnación ${id}`,
    evidence: (id) => `La prueba ${id}`,
    ballot: (id) => `El motivo del voto ${id}`,
    appeal: (id) => `El recurso ${id}`,
    person: () => 'El nombre de una persona',
  },
};

const DONE = {
  en: {
    keep: 'stays',
    remove: 'was removed',
    flag: 'was flagged for moderators',
    hide: 'was hidden until a moderator decides',
    hold: 'is on hold until a moderator has looked',
    release: 'is no longer on hold',
  },
  es: {
    keep: 'se queda',
    remove: 'se retiró',
    flag: 'se señaló a los moderadores',
    hide: 'se ocultó hasta que decida un moderador',
    hold: 'queda en espera hasta que lo vea un moderador',
    release: 'ya no está en espera',
  },
} as const satisfies Catalogue<Record<string, string>>;

export type DoneToThing = keyof (typeof DONE)['en'];

export function isDoneToThing(decision: string): decision is DoneToThing {
  return Object.hasOwn(DONE.en, decision);
}

/** What was done about something reported, in a sentence. */
export function doneAbout(kind: string, id: string, decision: DoneToThing): string {
  const subject = SUBJECTS[language.value][kind]?.(id) ?? `${subjectName(kind)} ${id}`;
  return `${subject} ${DONE[language.value][decision]}`;
}

/** Where a thing has a page of its own. */
export function subjectHref(kind: string, id: number | null): string | undefined {
  if (id === null) return undefined;
  return { claim: `/claims/${id}`, challenge: `/challenges/${id}` }[kind];
}
