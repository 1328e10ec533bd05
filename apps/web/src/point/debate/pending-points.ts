import { defineWords, language, refusalSentence } from '@verdict/elements/words';
import { type Failure, session } from '../../frame/index.ts';
import type { PendingPoint } from '../pending.ts';
import type { OutgoingPoint } from './outgoing-points.ts';

const WORDS = defineWords({
  en: {
    notPublished: (reason: string) => `Not published. ${reason} Your text is saved here.`,
    sessionEnded: 'Not published: your session has ended. Sign in again; your text is saved here.',
    sessionHadEnded: 'Not published: your session had ended. Your text is saved here.',
  },
  es: {
    notPublished: (reason: string) => `No se ha publicado. ${reason} Su texto está guardado aquí.`,
    sessionEnded: 'No se ha publicado: su sesión ha terminado. Vuelva a entrar; su texto está guardado aquí.',
    sessionHadEnded: 'No se ha publicado: su sesión había terminado. Su texto está guardado aquí.',
  },
});

/** The look of points that are not published yet. */
export function asPending({ failure, ...point }: OutgoingPoint): PendingPoint {
  return { ...point, failure: failure ? sayUnpublished(failure) : '' };
}

function sayUnpublished(failure: Failure): string {
  const t = WORDS[language.value];
  if (failure.code !== 'not_signed_in' && failure.code !== 'invalid_session') return t.notPublished(refusalSentence(failure));
  return session.state.value.kind === 'signed-in' ? t.sessionHadEnded : t.sessionEnded;
}
