import type { Decision } from '@verdict/core/moderation';
import { formatMoment, type NotificationDeclarations } from '../notification/index.ts';

/** What the report or decision is about. */
interface Subject {
  subject_kind: string;
  subject_id: number;
}

declare module '@verdict/core/notification' {
  interface Notifications {
    /** For moderators: a report is due for review soon. */
    review_due: { case_id: number; due_at: string };
    report_decided: Subject & { decision: Decision; reason?: string };
    /** Hidden until a moderator decides; without a reason if the weight of reports hid it. */
    content_hidden: Subject & { reason?: string };
    content_removed: Subject & { reason: string };
    content_restored: Subject & { reason?: string };
    /** Suspended people cannot sign in, so the mail has the link to appeal. */
    suspended: { reason: string; until: string | null; appeal_url?: string };
    suspension_lifted: { reason?: string };
    appeal_decided: { outcome: 'upheld' | 'lifted'; reason: string; about?: 'quarantine' };
  }
}

type Kind =
  | 'review_due'
  | 'report_decided'
  | 'content_hidden'
  | 'content_removed'
  | 'content_restored'
  | 'suspended'
  | 'suspension_lifted'
  | 'appeal_decided';

/** The page of the subject; some subjects beside labels have no page that their id leads to. */
function urlOf({ subject_kind, subject_id }: Subject): string {
  if (subject_kind === 'point') return `/debates/${subject_id}`;
  if (subject_kind === 'challenge') return `/challenges/${subject_id}`;
  return subject_kind === 'person' ? `/people/${subject_id}` : '/notifications';
}

const APPEALED = {
  en: {
    suspension: {
      lifted: 'Your appeal was accepted: the suspension is lifted',
      upheld: 'Your appeal was rejected: the suspension stays',
    },
    quarantine: {
      lifted: 'Your appeal was accepted: your answers count again',
      upheld: 'Your appeal was rejected: your answers stay set aside',
    },
  },
  es: {
    suspension: {
      lifted: 'Su recurso se ha aceptado: la suspensión termina',
      upheld: 'Su recurso se ha rechazado: la suspensión se mantiene',
    },
    quarantine: {
      lifted: 'Su recurso se ha aceptado: sus respuestas vuelven a contar',
      upheld: 'Su recurso se ha rechazado: sus respuestas siguen apartadas',
    },
  },
};

export const MODERATION_NOTIFICATIONS: NotificationDeclarations<Kind> = {
  review_due: {
    group: 'moderators',
    mail: 'now',
    url: ({ case_id }) => `/moderation/cases/${case_id}`,
    texts: {
      en: {
        name: 'A report has waited almost a day',
        title: ({ due_at }) => `A report must be reviewed by ${formatMoment(due_at, 'en')}`,
        button: 'Review it',
      },
      es: {
        name: 'Una denuncia lleva casi un día en espera',
        title: ({ due_at }) => `Hay que revisar una denuncia antes del ${formatMoment(due_at, 'es')}`,
        button: 'Revisarla',
      },
    },
  },
  report_decided: {
    group: 'decisions',
    mail: 'daily',
    url: urlOf,
    texts: {
      en: {
        name: 'Your report is decided',
        title: ({ decision }) => (decision === 'remove' ? 'What you reported was removed' : 'What you reported was kept'),
        button: 'See the decision',
      },
      es: {
        name: 'Se decide una denuncia suya',
        title: ({ decision }) => (decision === 'remove' ? 'Se ha retirado lo que denunció' : 'Lo que denunció se mantiene'),
        button: 'Ver la decisión',
      },
    },
  },
  content_hidden: {
    group: 'decisions',
    mail: 'now',
    url: urlOf,
    texts: {
      en: {
        name: 'Something you wrote is hidden for now',
        title: () => 'Something you wrote is hidden until a moderator reviews it',
        button: 'See what is hidden',
      },
      es: {
        name: 'Se oculta por ahora algo que usted escribió',
        title: () => 'Algo que usted escribió está oculto hasta que lo revise un moderador',
        button: 'Ver lo oculto',
      },
    },
  },
  content_removed: {
    group: 'decisions',
    mail: 'now',
    url: urlOf,
    texts: {
      en: {
        name: 'Something you wrote is removed',
        title: () => 'A moderator removed something you wrote',
        button: 'See what was removed',
      },
      es: {
        name: 'Se retira algo que usted escribió',
        title: () => 'Un moderador ha retirado algo que usted escribió',
        button: 'Ver lo retirado',
      },
    },
  },
  content_restored: {
    group: 'decisions',
    mail: 'now',
    url: urlOf,
    texts: {
      en: {
        name: 'Something you wrote is visible again',
        title: () => 'Something you wrote is visible again',
        button: 'See it in its place',
      },
      es: {
        name: 'Algo que usted escribió vuelve a ser visible',
        title: () => 'Algo que usted escribió vuelve a ser visible',
        button: 'Verlo en su lugar',
      },
    },
  },
  suspended: {
    group: 'decisions',
    mail: 'now',
    isMandatory: true,
    url: ({ appeal_url }) => appeal_url ?? '/notifications',
    texts: {
      en: {
        name: 'Your account is suspended',
        title: ({ until }) =>
          until ? `Your account is suspended until ${formatMoment(until, 'en')}` : 'Your account is suspended indefinitely',
        button: 'Appeal',
      },
      es: {
        name: 'Se suspende su cuenta',
        title: ({ until }) =>
          until ? `Su cuenta está suspendida hasta el ${formatMoment(until, 'es')}` : 'Su cuenta está suspendida indefinidamente',
        button: 'Recurrir',
      },
    },
  },
  suspension_lifted: {
    group: 'decisions',
    mail: 'now',
    url: () => '/',
    texts: {
      en: { name: 'Your suspension ends early', title: () => 'Your account is no longer suspended', button: 'Sign in' },
      es: { name: 'Una suspensión suya termina antes', title: () => 'Su cuenta ya no está suspendida', button: 'Iniciar sesión' },
    },
  },
  appeal_decided: {
    group: 'decisions',
    mail: 'now',
    url: ({ about }) => (about === 'quarantine' ? '/account/set-aside' : '/'),
    texts: {
      en: {
        name: 'Your appeal is decided',
        title: ({ outcome, about }) => APPEALED.en[about ?? 'suspension'][outcome],
        button: 'See the decision',
      },
      es: {
        name: 'Se resuelve un recurso suyo',
        title: ({ outcome, about }) => APPEALED.es[about ?? 'suspension'][outcome],
        button: 'Ver la decisión',
      },
    },
  },
};
