import type { QuarantineKind } from '@verdict/core/quarantine';
import type { NotificationDeclarations } from '../notification/index.ts';

interface SetAside {
  quarantine_id: number;
  item_kind: QuarantineKind;
  reason: string;
}

declare module '@verdict/core/notification' {
  interface Notifications {
    answers_set_aside: SetAside;
    answers_count_again: SetAside;
  }
}

/** Where people read what of theirs is set aside, and appeal. */
const PAGE = '/account/set-aside';

export const QUARANTINE_NOTIFICATIONS: NotificationDeclarations<'answers_set_aside' | 'answers_count_again'> = {
  answers_set_aside: {
    group: 'decisions',
    mail: 'now',
    isMandatory: true,
    url: () => PAGE,
    texts: {
      en: {
        name: 'Your answers are set aside',
        title: ({ item_kind }) =>
          item_kind === 'all' ? 'Your answers do not count for now' : 'Your answer on one item does not count for now',
        button: 'See why, or appeal',
      },
      es: {
        name: 'Se apartan sus respuestas',
        title: ({ item_kind }) =>
          item_kind === 'all' ? 'Sus respuestas no cuentan por ahora' : 'Una de sus respuestas no cuenta por ahora',
        button: 'Ver el motivo o recurrir',
      },
    },
  },
  answers_count_again: {
    group: 'decisions',
    mail: 'now',
    url: () => PAGE,
    texts: {
      en: {
        name: 'Your answers count again',
        title: ({ item_kind }) => (item_kind === 'all' ? 'Your answers count again' : 'Your answer counts again'),
        button: 'See the decision',
      },
      es: {
        name: 'Sus respuestas vuelven a contar',
        title: ({ item_kind }) => (item_kind === 'all' ? 'Sus respuestas vuelven a contar' : 'Su respuesta vuelve a contar'),
        button: 'Ver la decisión',
      },
    },
  },
};
