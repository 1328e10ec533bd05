import { defineWords, language } from '@verdict/elements/words';

/** What people can report, as words. */
const NAMES = defineWords<Record<string, string>>({
  en: {
    point: 'Comment',
    feedback: 'Explanation of an answer',
    label_reply: 'Reply to a flag',
    claim: 'Claim',
    challenge: 'Challenge',
    evidence: 'Evidence',
    ballot: 'Reason for a vote',
    appeal: 'Appeal',
    person: 'Account name',
  },
  es: {
    point: 'Comentario',
    feedback: 'Explicación de una respuesta',
    label_reply: 'Respuesta a una marca',
    claim: 'Afirmación',
    challenge: 'Impugnación',
    evidence: 'Prueba',
    ballot: 'Motivo de un voto',
    appeal: 'Recurso',
    person: 'Nombre de una cuenta',
  },
});

/** A kind from a newer server is shown as it is. */
export function subjectName(kind: string): string {
  return NAMES[language.value][kind] ?? kind.replaceAll('_', ' ');
}

/** The same at the beginning of a sentence. */
const SUBJECTS = defineWords<Record<string, (id: string) => string>>({
  en: {
    point: (id) => `Comment ${id}`,
    feedback: (id) => `The explanation of answer ${id}`,
    label_reply: (id) => `Reply ${id} to a flag`,
    claim: (id) => `Claim ${id}`,
    challenge: (id) => `Challenge ${id}`,
    evidence: (id) => `Evidence ${id}`,
    ballot: (id) => `The reason for vote ${id}`,
    appeal: (id) => `Appeal ${id}`,
    person: () => 'The name of an account',
  },
  es: {
    point: (id) => `El comentario ${id}`,
    feedback: (id) => `La explicación de la respuesta ${id}`,
    label_reply: (id) => `La respuesta ${id} a una marca`,
    claim: (id) => `La afirmación ${id}`,
    challenge: (id) => `La impugnación ${id}`,
    evidence: (id) => `La prueba ${id}`,
    ballot: (id) => `El motivo del voto ${id}`,
    appeal: (id) => `El recurso ${id}`,
    person: () => 'El nombre de una cuenta',
  },
});

const DONE = defineWords({
  en: {
    keep: 'was kept',
    remove: 'was removed',
    flag: 'was flagged for moderators',
    hide: 'was hidden until a moderator decides',
    hold: 'is on hold until a moderator reviews it',
    release: 'is no longer on hold',
  },
  es: {
    keep: 'se mantuvo',
    remove: 'se retiró',
    flag: 'se señaló a los moderadores',
    hide: 'se ocultó hasta que decida un moderador',
    hold: 'queda en espera hasta que lo revise un moderador',
    release: 'ya no está en espera',
  },
});

export type DoneToThing = keyof (typeof DONE)['en'];

export function isDoneToThing(decision: string): decision is DoneToThing {
  return Object.hasOwn(DONE.en, decision);
}

/** The action on something reported, as a sentence. */
export function doneAbout(kind: string, id: string, decision: DoneToThing): string {
  const subject = SUBJECTS[language.value][kind]?.(id) ?? `${subjectName(kind)} ${id}`;
  return `${subject} ${DONE[language.value][decision]}`;
}

/** The page of a reported thing, if it has one. */
export function subjectHref(kind: string, id: number | null): string | undefined {
  if (id === null) return undefined;
  return { claim: `/claims/${id}`, challenge: `/challenges/${id}` }[kind];
}
