import type { FeedbackAlert } from '@verdict/core/feedback-alert';
import type { OverrideStatus } from '@verdict/core/label';
import type { KnownData, NotificationKind, SecurityMatter } from '@verdict/core/notification';
import { type Catalogue, counted, formatMoment, formatNumber, language } from '@verdict/elements/words';
import type { Notification } from '@verdict/wire/notification';
import { CHALLENGE_KINDS, CHALLENGE_SENTENCES } from './challenge-words.ts';

type Sentences = { [Kind in NotificationKind]: (data: KnownData[Kind]) => string };

const SECURITY: Catalogue<Record<SecurityMatter, string>> = {
  en: {
    password_changed: 'Your password was changed.',
    password_reset: 'Your password was set anew.',
    email_changed: 'Your mail address was changed.',
    second_factor_on: 'Two-step sign-in is now on.',
    second_factor_off: 'Two-step sign-in is now off.',
    recovery_code_used: 'A recovery code was used to sign in.',
    sign_in_linked: 'Another way to sign in was added to your account.',
    key_created: 'An API key was made for your account.',
    role_changed: 'Your role was changed.',
    erasure_requested: 'Your account will be erased.',
  },
  es: {
    password_changed: 'Se ha cambiado su contraseña.',
    password_reset: 'Se ha restablecido su contraseña.',
    email_changed: 'Se ha cambiado su dirección de correo.',
    second_factor_on: 'La entrada en dos pasos está activada.',
    second_factor_off: 'La entrada en dos pasos está desactivada.',
    recovery_code_used: 'Se ha entrado con un código de recuperación.',
    sign_in_linked: 'Se ha añadido otra forma de entrar en su cuenta.',
    key_created: 'Se ha creado una clave de API para su cuenta.',
    role_changed: 'Ha cambiado su función.',
    erasure_requested: 'Su cuenta se borrará.',
  },
};

const REVIEWED: Catalogue<Record<OverrideStatus, string>> = {
  en: {
    overridden: 'A moderator looked at a label on your words and removed it.',
    validated: 'A moderator looked at a label on your words and keeps it.',
    disputed: 'A moderator looked at a label on your words and leaves it disputed.',
  },
  es: {
    overridden: 'Un moderador ha revisado una etiqueta sobre sus palabras y la ha retirado.',
    validated: 'Un moderador ha revisado una etiqueta sobre sus palabras y la mantiene.',
    disputed: 'Un moderador ha revisado una etiqueta sobre sus palabras y la deja en disputa.',
  },
};

const ALERTS: Catalogue<Record<FeedbackAlert, (count: number, usual: number) => string>> = {
  en: {
    labels_disputed: (count) => `More than half of those who rated them dispute ${counted(count, 'label', 'labels')}.`,
    submissions_dropped: (count, usual) =>
      `${counted(count, 'view', 'views')} on labels in 24 hours, where ${formatNumber(usual)} are usual.`,
    submissions_failed: (count) => `${counted(count, 'view', 'views')} on labels could not be saved.`,
    exports_failed: (count) => (count === 1 ? 'An export failed.' : `${formatNumber(count)} exports failed.`),
    database_slow: (count) => `${counted(count, 'database statement', 'database statements')} took longer than a second.`,
  },
  es: {
    labels_disputed: (count) => `Más de la mitad de quienes las valoraron discute ${counted(count, 'etiqueta', 'etiquetas')}.`,
    submissions_dropped: (count, usual) =>
      `${counted(count, 'opinión', 'opiniones')} sobre etiquetas en 24 horas, cuando lo habitual son ${formatNumber(usual)}.`,
    submissions_failed: (count) => `No se han podido guardar ${counted(count, 'opinión', 'opiniones')} sobre etiquetas.`,
    exports_failed: (count) => (count === 1 ? 'Ha fallado una exportación.' : `Han fallado ${formatNumber(count)} exportaciones.`),
    database_slow: (count) => `${counted(count, 'consulta', 'consultas')} a la base de datos con más de un segundo de espera.`,
  },
};

const SENTENCES: Catalogue<Sentences> = {
  en: {
    ...CHALLENGE_SENTENCES.en,
    reply: ({ author }) => (author ? `${author} replied to you.` : 'A reply to you was deleted.'),
    label_added: ({ count }) =>
      count === 1 ? 'A passage you wrote was flagged.' : `${formatNumber(count)} passages you wrote were flagged.`,
    label_reviewed: ({ status }) => REVIEWED.en[status] ?? 'A moderator looked at a label on your words.',
    label_controversial: () => 'People are divided about a label. A moderator is asked to look.',
    label_review_requested: () => 'An author asks a moderator to look at a label on their words.',
    report_decided: ({ decision }) => (decision === 'remove' ? 'What you reported was removed.' : 'What you reported stays.'),
    content_hidden: () => 'Something you wrote is hidden until a moderator has looked.',
    content_removed: () => 'A moderator removed something you wrote.',
    content_restored: () => 'Something you wrote can be seen again.',
    suspended: ({ until }) => (until ? `Your account was suspended until ${formatMoment(until)}.` : 'Your account was suspended for good.'),
    suspension_lifted: () => 'Your account is no longer suspended.',
    appeal_decided: ({ outcome }) =>
      outcome === 'lifted' ? 'Your appeal was heard: the suspension is over.' : 'Your appeal was heard: the suspension stays.',
    export_ready: ({ format, rows }) => `Your export is ready: ${formatNumber(rows)} rows (${format}).`,
    feedback_alert: ({ alert, count, usual }) => ALERTS.en[alert]?.(count, usual ?? 0) ?? 'Something is wrong with feedback or exports.',
    security: ({ what }) => SECURITY.en[what] ?? 'Something changed in how your account is protected.',
  },
  es: {
    ...CHALLENGE_SENTENCES.es,
    reply: ({ author }) => (author ? `${author} le ha respondido.` : 'Se ha borrado una respuesta para usted.'),
    label_added: ({ count }) =>
      count === 1 ? 'Se ha marcado un pasaje que usted escribió.' : `Se han marcado ${formatNumber(count)} pasajes que usted escribió.`,
    label_reviewed: ({ status }) => REVIEWED.es[status] ?? 'Un moderador ha revisado una etiqueta sobre sus palabras.',
    label_controversial: () => 'Hay división sobre una etiqueta. Se pide que la mire un moderador.',
    label_review_requested: () => 'Alguien pide que un moderador mire una etiqueta sobre sus palabras.',
    report_decided: ({ decision }) => (decision === 'remove' ? 'Se ha retirado lo que denunció.' : 'Lo que denunció se mantiene.'),
    content_hidden: () => 'Algo que usted escribió está oculto hasta que lo vea un moderador.',
    content_removed: () => 'Un moderador ha retirado algo que usted escribió.',
    content_restored: () => 'Algo que usted escribió vuelve a verse.',
    suspended: ({ until }) =>
      until ? `Su cuenta quedó suspendida hasta el ${formatMoment(until)}.` : 'Su cuenta quedó suspendida para siempre.',
    suspension_lifted: () => 'Su cuenta ya no está suspendida.',
    appeal_decided: ({ outcome }) =>
      outcome === 'lifted' ? 'Se ha resuelto su recurso: la suspensión termina.' : 'Se ha resuelto su recurso: la suspensión se mantiene.',
    export_ready: ({ format, rows }) => `Su exportación está lista: ${formatNumber(rows)} filas (${format}).`,
    feedback_alert: ({ alert, count, usual }) =>
      ALERTS.es[alert]?.(count, usual ?? 0) ?? 'Algo va mal con las opiniones o las exportaciones.',
    security: ({ what }) => SECURITY.es[what] ?? 'Ha cambiado algo en la protección de su cuenta.',
  },
};

/** The names of the kinds, as something one can be told of. */
const KINDS: Catalogue<Record<NotificationKind | 'digest', string>> = {
  en: {
    ...CHALLENGE_KINDS.en,
    reply: 'Someone replies to you',
    label_added: 'Words of yours are flagged',
    label_reviewed: 'A moderator has reviewed a label for you',
    label_controversial: 'People are divided about a label',
    label_review_requested: 'An author asks to have a label looked at',
    report_decided: 'A report of yours is decided',
    content_hidden: 'Something you wrote is hidden for now',
    content_removed: 'Something you wrote is removed',
    content_restored: 'Something you wrote is shown again',
    suspended: 'Your account is suspended',
    suspension_lifted: 'A suspension of yours ends early',
    appeal_decided: 'An appeal of yours is decided',
    export_ready: 'An export of yours is ready',
    feedback_alert: 'Something is wrong with feedback or exports',
    security: 'The protection of your account changes',
    digest: 'What happened in a day',
  },
  es: {
    ...CHALLENGE_KINDS.es,
    reply: 'Alguien le responde',
    label_added: 'Se marca algo que escribió',
    label_reviewed: 'Un moderador ha revisado una etiqueta a petición suya',
    label_controversial: 'Hay división sobre una etiqueta',
    label_review_requested: 'Alguien pide que se mire una etiqueta',
    report_decided: 'Se decide una denuncia suya',
    content_hidden: 'Se oculta por ahora algo que escribió',
    content_removed: 'Se retira algo que escribió',
    content_restored: 'Algo que escribió vuelve a verse',
    suspended: 'Se suspende su cuenta',
    suspension_lifted: 'Una suspensión suya termina antes',
    appeal_decided: 'Se resuelve un recurso suyo',
    export_ready: 'Una exportación suya está lista',
    feedback_alert: 'Algo va mal con las opiniones o las exportaciones',
    security: 'Cambia la protección de su cuenta',
    digest: 'Lo ocurrido en un día',
  },
};

export function kindName(kind: NotificationKind | 'digest'): string {
  return KINDS[language.value][kind];
}

/** What happened, in the language of the page. The server's own sentence stands in for kinds it knows and we do not. */
export function notificationSentence({ kind, data, title }: Notification): string {
  const say = SENTENCES[language.value][kind] as ((data: unknown) => string) | undefined;
  return say ? say(data) : title;
}

/** The beginning of a reply, or the reason that was given. */
export function notificationQuote({ data }: Notification): string | undefined {
  const { excerpt, reason } = data as { excerpt?: string | null; reason?: string };
  return excerpt ?? reason;
}
