import type { FeedbackAlert, RaisedAlert } from '@verdict/core/feedback-alert';
import type { Language } from '@verdict/core/notification';
import { counted, type NotificationDeclarations } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** For those who run the site. */
    feedback_alert: RaisedAlert;
  }
}

const ALERTS: Record<Language, Record<FeedbackAlert, (count: number, usual: number) => string>> = {
  en: {
    labels_disputed: (count) => `${counted(count, 'flag is', 'flags are')} disputed by more than half of the people who answered`,
    submissions_dropped: (count, usual) => `${counted(count, 'answer', 'answers')} in 24 hours; the usual number is ${usual}`,
    submissions_failed: (count) => `${counted(count, 'answer', 'answers')} could not be saved`,
    exports_failed: (count) => (count === 1 ? 'An export failed' : `${count} exports failed`),
    database_slow: (count) => `${counted(count, 'database statement', 'database statements')} took longer than a second`,
  },
  es: {
    labels_disputed: (count) => `Más de la mitad de quienes respondieron discute ${counted(count, 'marca', 'marcas')}`,
    submissions_dropped: (count, usual) => `${counted(count, 'respuesta', 'respuestas')} en 24 horas; lo habitual son ${usual}`,
    submissions_failed: (count) => `No se ${count === 1 ? 'ha' : 'han'} podido guardar ${counted(count, 'respuesta', 'respuestas')}`,
    exports_failed: (count) => (count === 1 ? 'Ha fallado una exportación' : `Han fallado ${count} exportaciones`),
    database_slow: (count) =>
      `${counted(count, 'consulta a la base de datos ha', 'consultas a la base de datos han')} tardado más de un segundo`,
  },
};

export const FEEDBACK_ALERT_NOTIFICATIONS: NotificationDeclarations<'feedback_alert'> = {
  feedback_alert: {
    group: 'data',
    mail: 'off',
    url: ({ alert }) => (alert === 'labels_disputed' ? '/admin/fallacy-moderation' : '/admin'),
    texts: {
      en: {
        name: 'There is a problem with answers or exports',
        title: ({ alert, count, usual = 0 }) => ALERTS.en[alert](count, usual),
        button: 'Look into it',
      },
      es: {
        name: 'Hay un problema con las respuestas o las exportaciones',
        title: ({ alert, count, usual = 0 }) => ALERTS.es[alert](count, usual),
        button: 'Mirarlo',
      },
    },
  },
};
