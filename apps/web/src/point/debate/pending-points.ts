import { defineWords, language, refusalSentence } from '@verdict/elements/words';
import { type Failure, session } from '../../frame/index.ts';
import type { PendingPoint } from '../pending.ts';
import type { OutgoingPoint } from './outgoing-points.ts';

const WORDS = defineWords({
  en: {
    notPublished: (reason: string) => `Not published. ${reason} Your words are kept here.`,
    sessionEnded: 'Not published: your session has ended. Sign in again; your words are kept here.',
    sessionHadEnded: 'Not published: your session had ended. Your words are kept here.',
  },
  es: {
    notPublished: (reason: string) => `No se ha publicado. ${reason} Sus palabras se conservan aquí.`,
    sessionEnded: 'No se ha publicado: su sesión ha terminado. Vuelva a entrar; sus palabras se conservan aquí.',
    sessionHadEnded: 'No se ha publicado: su sesión había terminado. Sus palabras se conservan aquí.',
  },
});

/** How words that are not there yet are shown. */
export function asPending({ failure, ...point }: OutgoingPoint): PendingPoint {
  return { ...point, failure: failure ? sayUnpublished(failure) : '' };
}

function sayUnpublished(failure: Failure): string {
  const t = WORDS[language.value];
  if (failure.code !== 'not_signed_in' && failure.code !== 'invalid_session') return t.notPublished(refusalSentence(failure));
  return session.state.value.kind === 'signed-in' ? t.sessionHadEnded : t.sessionEnded;
}
