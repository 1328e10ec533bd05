import type { FeedbackAlert } from '@verdict/core/feedback-alert';
import type { OverrideStatus } from '@verdict/core/label';
import type { KnownData, Language, NotificationKind, SecurityMatter } from '@verdict/core/notification';
import { CHALLENGE_BUTTONS, CHALLENGE_TITLES } from './challenge-texts.ts';
import { sayCount } from './say-count.ts';
import { sayDate } from './say-date.ts';

/** One sentence for each kind. */
type NotificationTexts = { [Kind in NotificationKind]: (data: KnownData[Kind]) => string };

const ENGLISH_SECURITY: Record<SecurityMatter, string> = {
  password_changed: 'Your password was changed',
  password_reset: 'Your password was set anew',
  email_changed: 'Your mail address was changed',
  second_factor_on: 'Two-step sign-in is now on',
  second_factor_off: 'Two-step sign-in is now off',
  recovery_code_used: 'A recovery code was used to sign in',
  sign_in_linked: 'Another way to sign in was added to your account',
  key_created: 'An API key was created for your account',
  role_changed: 'Your role was changed',
  erasure_requested: 'Your account will be erased',
};

const ENGLISH_REVIEWED: Record<OverrideStatus, string> = {
  overridden: 'A moderator looked at a label on your words and removed it',
  validated: 'A moderator looked at a label on your words and keeps it',
  disputed: 'A moderator looked at a label on your words and leaves it disputed',
};

const ENGLISH_ALERT: Record<FeedbackAlert, (count: number, usual: number) => string> = {
  labels_disputed: (count) =>
    `${sayCount(count, 'label is', 'labels are')} disputed by more than half of those who rated ${count === 1 ? 'it' : 'them'}`,
  submissions_dropped: (count, usual) =>
    `${sayCount(count, 'view', 'views')} on labels in 24 hours, where ${sayCount(usual, 'is', 'are')} usual`,
  submissions_failed: (count) => `${sayCount(count, 'view', 'views')} on labels could not be saved`,
  exports_failed: (count) => (count === 1 ? 'An export failed' : `${count} exports failed`),
  database_slow: (count) => `${sayCount(count, 'database statement', 'database statements')} took longer than a second`,
};

const ENGLISH: NotificationTexts = {
  ...CHALLENGE_TITLES.en,
  reply: ({ author }) => (author ? `${author} replied to you` : 'A reply to you was deleted'),
  label_added: ({ count }) => (count === 1 ? 'A passage you wrote was flagged' : `${count} passages you wrote were flagged`),
  label_reviewed: ({ status }) => ENGLISH_REVIEWED[status],
  label_controversial: () => 'People are divided about a label, and a moderator is asked to look',
  label_review_requested: () => 'An author asks a moderator to look at a label on their words',
  report_decided: ({ decision }) => (decision === 'remove' ? 'What you reported was removed' : 'What you reported stays'),
  content_hidden: () => 'Something you wrote is hidden until a moderator has looked',
  content_removed: () => 'A moderator removed something you wrote',
  content_restored: () => 'Something you wrote is visible again',
  suspended: ({ until }) => (until ? `Your account is suspended until ${sayDate(until, 'en')}` : 'Your account is suspended for good'),
  suspension_lifted: () => 'Your account is no longer suspended',
  appeal_decided: ({ outcome }) =>
    outcome === 'lifted' ? 'Your appeal was decided: you can sign in again' : 'Your appeal was decided: the suspension stays',
  export_ready: ({ format, rows }) => `Your export is ready: ${sayCount(rows, 'row', 'rows')} (${format})`,
  feedback_alert: ({ alert, count, usual }) => ENGLISH_ALERT[alert](count, usual ?? 0),
  security: ({ what, after }) => {
    const said = ENGLISH_SECURITY[what] ?? 'Something changed in how your account is protected';
    return after ? `${said} on ${sayDate(after, 'en')}` : said;
  },
};

const SPANISH_SECURITY: Record<SecurityMatter, string> = {
  password_changed: 'Se ha cambiado su contraseña',
  password_reset: 'Se ha restablecido su contraseña',
  email_changed: 'Se ha cambiado su dirección de correo',
  second_factor_on: 'El inicio de sesión en dos pasos está activado',
  second_factor_off: 'El inicio de sesión en dos pasos está desactivado',
  recovery_code_used: 'Se ha usado un código de recuperación para iniciar sesión',
  sign_in_linked: 'Se ha añadido otra forma de iniciar sesión en su cuenta',
  key_created: 'Se ha creado una clave de API para su cuenta',
  role_changed: 'Ha cambiado su función',
  erasure_requested: 'Su cuenta se borrará',
};

const SPANISH_REVIEWED: Record<OverrideStatus, string> = {
  overridden: 'Un moderador ha revisado una etiqueta sobre sus palabras y la ha retirado',
  validated: 'Un moderador ha revisado una etiqueta sobre sus palabras y la mantiene',
  disputed: 'Un moderador ha revisado una etiqueta sobre sus palabras y la deja en disputa',
};

const SPANISH_ALERT: Record<FeedbackAlert, (count: number, usual: number) => string> = {
  labels_disputed: (count) =>
    `Más de la mitad de quienes ${count === 1 ? 'la valoraron' : 'las valoraron'} discute ${sayCount(count, 'etiqueta', 'etiquetas')}`,
  submissions_dropped: (count, usual) =>
    `${sayCount(count, 'opinión', 'opiniones')} sobre etiquetas en 24 horas, cuando lo habitual ${usual === 1 ? 'es' : 'son'} ${usual}`,
  submissions_failed: (count) =>
    `No se ${count === 1 ? 'ha' : 'han'} podido guardar ${sayCount(count, 'opinión', 'opiniones')} sobre etiquetas`,
  exports_failed: (count) => (count === 1 ? 'Ha fallado una exportación' : `Han fallado ${count} exportaciones`),
  database_slow: (count) =>
    `${sayCount(count, 'consulta a la base de datos ha', 'consultas a la base de datos han')} tardado más de un segundo`,
};

const SPANISH: NotificationTexts = {
  ...CHALLENGE_TITLES.es,
  reply: ({ author }) => (author ? `${author} le ha respondido` : 'Se ha borrado una respuesta para usted'),
  label_added: ({ count }) =>
    count === 1 ? 'Se ha marcado un pasaje que usted escribió' : `Se han marcado ${count} pasajes que usted escribió`,
  label_reviewed: ({ status }) => SPANISH_REVIEWED[status],
  label_controversial: () => 'Hay división sobre una etiqueta y se pide que la mire un moderador',
  label_review_requested: () => 'Alguien pide que un moderador mire una etiqueta sobre sus palabras',
  report_decided: ({ decision }) => (decision === 'remove' ? 'Se ha retirado lo que usted denunció' : 'Lo que usted denunció se mantiene'),
  content_hidden: () => 'Algo que usted escribió está oculto hasta que lo vea un moderador',
  content_removed: () => 'Un moderador ha retirado algo que usted escribió',
  content_restored: () => 'Algo que usted escribió vuelve a ser visible',
  suspended: ({ until }) =>
    until ? `Su cuenta está suspendida hasta el ${sayDate(until, 'es')}` : 'Su cuenta está suspendida de forma definitiva',
  suspension_lifted: () => 'Su cuenta ya no está suspendida',
  appeal_decided: ({ outcome }) =>
    outcome === 'lifted'
      ? 'Se ha resuelto su recurso: puede volver a iniciar sesión'
      : 'Se ha resuelto su recurso: la suspensión se mantiene',
  export_ready: ({ format, rows }) => `Su exportación está lista: ${sayCount(rows, 'fila', 'filas')} (${format})`,
  feedback_alert: ({ alert, count, usual }) => SPANISH_ALERT[alert](count, usual ?? 0),
  security: ({ what, after }) => {
    const said = SPANISH_SECURITY[what] ?? 'Ha cambiado algo en la protección de su cuenta';
    return after ? `${said} el ${sayDate(after, 'es')}` : said;
  },
};

export const TITLES: Record<Language, NotificationTexts> = { en: ENGLISH, es: SPANISH };

/** The one thing to do about it. */
export const BUTTONS: Record<Language, Record<NotificationKind, string>> = {
  en: {
    ...CHALLENGE_BUTTONS.en,
    reply: 'Read the reply',
    label_added: 'See what was flagged',
    label_reviewed: 'See the label',
    label_controversial: 'Look at it',
    label_review_requested: 'Look at it',
    report_decided: 'See what was decided',
    content_hidden: 'See what is hidden',
    content_removed: 'See what was removed',
    content_restored: 'See it in its place',
    suspended: 'Appeal',
    suspension_lifted: 'Sign in',
    appeal_decided: 'Sign in',
    export_ready: 'Download it',
    feedback_alert: 'Look into it',
    security: 'Check your account',
  },
  es: {
    ...CHALLENGE_BUTTONS.es,
    reply: 'Leer la respuesta',
    label_added: 'Ver lo marcado',
    label_reviewed: 'Ver la etiqueta',
    label_controversial: 'Mirarla',
    label_review_requested: 'Mirarla',
    report_decided: 'Ver la decisión',
    content_hidden: 'Ver lo oculto',
    content_removed: 'Ver lo retirado',
    content_restored: 'Verlo en su lugar',
    suspended: 'Recurrir',
    suspension_lifted: 'Iniciar sesión',
    appeal_decided: 'Iniciar sesión',
    export_ready: 'Descargarla',
    feedback_alert: 'Mirarlo',
    security: 'Revisar su cuenta',
  },
};

export const PHRASES = {
  en: {
    reason: (reason: string) => `Reason: ${reason}`,
    notYou: 'If this was not you, set a new password at once and end your other sessions.',
    digestSubject: (count: number) => (count === 1 ? '1 thing happened on Verdict' : `${count} things happened on Verdict`),
    digestMore: (count: number) => `And ${count} more.`,
    digestButton: 'See all',
  },
  es: {
    reason: (reason: string) => `Motivo: ${reason}`,
    notYou: 'Si no ha sido usted, cambie la contraseña ahora mismo y cierre sus otras sesiones.',
    digestSubject: (count: number) => (count === 1 ? '1 novedad en Verdict' : `${count} novedades en Verdict`),
    digestMore: (count: number) => `Y ${count} más.`,
    digestButton: 'Ver todo',
  },
};
