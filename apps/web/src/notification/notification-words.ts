import type { FeedbackAlert } from '@verdict/core/feedback-alert';
import type { OverrideStatus } from '@verdict/core/label';
import type { KnownData, NotificationKind, SecurityMatter } from '@verdict/core/notification';
import { counted, defineWords, formatMoment, formatNumber, language } from '@verdict/elements/words';
import type { Notification } from '@verdict/wire/notification';
import { CHALLENGE_KINDS, CHALLENGE_SENTENCES, type ChallengeKind } from './challenge-words.ts';

type OtherKind = Exclude<NotificationKind, ChallengeKind>;
type Sentences = { [Kind in OtherKind]: (data: KnownData[Kind]) => string };

const SECURITY = defineWords<Record<SecurityMatter, string>>({
  en: {
    password_changed: 'Your password was changed.',
    password_reset: 'Your password was reset.',
    email_changed: 'Your email address was changed.',
    second_factor_on: 'Two-step sign-in is now on.',
    second_factor_off: 'Two-step sign-in is now off.',
    recovery_code_used: 'A recovery code was used to sign in.',
    sign_in_linked: 'Another way to sign in was added to your account.',
    key_created: 'An API key was created for your account.',
    role_changed: 'Your role was changed.',
    erasure_requested: 'Your account will be deleted.',
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
    role_changed: 'Ha cambiado su rol.',
    erasure_requested: 'Su cuenta se borrará.',
  },
});

const REVIEWED = defineWords<Record<OverrideStatus, string>>({
  en: {
    overridden: 'A moderator removed a flag on your comment.',
    validated: 'A moderator kept a flag on your comment.',
    disputed: 'A moderator left a flag on your comment disputed.',
  },
  es: {
    overridden: 'Un moderador ha retirado una marca de su comentario.',
    validated: 'Un moderador ha mantenido una marca de su comentario.',
    disputed: 'Un moderador ha dejado en disputa una marca de su comentario.',
  },
});

const ALERTS = defineWords<Record<FeedbackAlert, (count: number, usual: number) => string>>({
  en: {
    labels_disputed: (count) => `${counted(count, 'flag is', 'flags are')} disputed by more than half of the people who answered.`,
    submissions_dropped: (count, usual) =>
      `${counted(count, 'answer', 'answers')} in 24 hours; the usual number is ${formatNumber(usual)}.`,
    submissions_failed: (count) => `${counted(count, 'answer', 'answers')} could not be saved.`,
    exports_failed: (count) => (count === 1 ? 'An export failed.' : `${formatNumber(count)} exports failed.`),
    database_slow: (count) => `${counted(count, 'database statement', 'database statements')} took longer than a second.`,
  },
  es: {
    labels_disputed: (count) => `Más de la mitad de quienes respondieron discute ${counted(count, 'marca', 'marcas')}.`,
    submissions_dropped: (count, usual) =>
      `${counted(count, 'respuesta', 'respuestas')} en 24 horas; lo habitual son ${formatNumber(usual)}.`,
    submissions_failed: (count) => `No se han podido guardar ${counted(count, 'respuesta', 'respuestas')}.`,
    exports_failed: (count) => (count === 1 ? 'Ha fallado una exportación.' : `Han fallado ${formatNumber(count)} exportaciones.`),
    database_slow: (count) => `${counted(count, 'consulta', 'consultas')} a la base de datos con más de un segundo de espera.`,
  },
});

const SENTENCES = defineWords<Sentences>({
  en: {
    reply: ({ author }) => (author ? `${author} replied to you.` : 'A reply to you was deleted.'),
    label_added: ({ count }) => (count === 1 ? 'Your comment was flagged.' : `Your comment was flagged in ${formatNumber(count)} places.`),
    label_reviewed: ({ status }) => REVIEWED.en[status] ?? 'A moderator reviewed a flag on your comment.',
    label_controversial: () => 'People disagree about a flag. It needs a moderator’s review.',
    label_review_requested: () => 'An author requested a review of a flag.',
    report_decided: ({ decision }) =>
      decision === 'remove' ? 'The comment you reported was removed.' : 'The comment you reported was kept.',
    content_hidden: () => 'Your comment is hidden until a moderator reviews it.',
    content_removed: () => 'A moderator removed your comment.',
    content_restored: () => 'Your comment is visible again.',
    suspended: ({ until }) =>
      until ? `Your account was suspended until ${formatMoment(until)}.` : 'Your account was suspended indefinitely.',
    suspension_lifted: () => 'Your account is no longer suspended.',
    appeal_decided: ({ outcome }) =>
      outcome === 'lifted' ? 'Your appeal was accepted: the suspension is lifted.' : 'Your appeal was rejected: the suspension stays.',
    export_ready: ({ format, rows }) => `Your export is ready: ${formatNumber(rows)} rows (${format}).`,
    feedback_alert: ({ alert, count, usual }) => ALERTS.en[alert]?.(count, usual ?? 0) ?? 'There is a problem with answers or exports.',
    security: ({ what }) => SECURITY.en[what] ?? 'Your account’s security settings changed.',
  },
  es: {
    reply: ({ author }) => (author ? `${author} le ha respondido.` : 'Se ha borrado una respuesta para usted.'),
    label_added: ({ count }) =>
      count === 1 ? 'Se ha marcado su comentario.' : `Se ha marcado su comentario en ${formatNumber(count)} lugares.`,
    label_reviewed: ({ status }) => REVIEWED.es[status] ?? 'Un moderador ha revisado una marca de su comentario.',
    label_controversial: () => 'Hay desacuerdo sobre una marca. Debe revisarla un moderador.',
    label_review_requested: () => 'Un autor ha pedido que se revise una marca.',
    report_decided: ({ decision }) => (decision === 'remove' ? 'Se ha retirado lo que denunció.' : 'Lo que denunció se mantiene.'),
    content_hidden: () => 'Su comentario está oculto hasta que lo revise un moderador.',
    content_removed: () => 'Un moderador ha retirado su comentario.',
    content_restored: () => 'Su comentario vuelve a ser visible.',
    suspended: ({ until }) =>
      until ? `Su cuenta quedó suspendida hasta el ${formatMoment(until)}.` : 'Su cuenta quedó suspendida indefinidamente.',
    suspension_lifted: () => 'Su cuenta ya no está suspendida.',
    appeal_decided: ({ outcome }) =>
      outcome === 'lifted' ? 'Su recurso se ha aceptado: la suspensión termina.' : 'Su recurso se ha rechazado: la suspensión se mantiene.',
    export_ready: ({ format, rows }) => `Su exportación está lista: ${formatNumber(rows)} filas (${format}).`,
    feedback_alert: ({ alert, count, usual }) =>
      ALERTS.es[alert]?.(count, usual ?? 0) ?? 'Hay un problema con las respuestas o las exportaciones.',
    security: ({ what }) => SECURITY.es[what] ?? 'Han cambiado los ajustes de seguridad de su cuenta.',
  },
});

/** The names of the kinds, as something one can be told of. */
const KINDS = defineWords<Record<OtherKind | 'digest', string>>({
  en: {
    reply: 'Someone replies to you',
    label_added: 'Your comment is flagged',
    label_reviewed: 'A moderator reviews a flag you asked about',
    label_controversial: 'People disagree about a flag',
    label_review_requested: 'An author requests a review of a flag',
    report_decided: 'Your report is decided',
    content_hidden: 'Your comment is hidden for now',
    content_removed: 'Your comment is removed',
    content_restored: 'Your comment is visible again',
    suspended: 'Your account is suspended',
    suspension_lifted: 'Your suspension ends early',
    appeal_decided: 'Your appeal is decided',
    export_ready: 'Your export is ready',
    feedback_alert: 'There is a problem with answers or exports',
    security: 'Your account’s security settings change',
    digest: 'Daily summary',
  },
  es: {
    reply: 'Alguien le responde',
    label_added: 'Se marca su comentario',
    label_reviewed: 'Un moderador revisa una marca a petición suya',
    label_controversial: 'Hay desacuerdo sobre una marca',
    label_review_requested: 'Un autor pide que se revise una marca',
    report_decided: 'Se decide una denuncia suya',
    content_hidden: 'Se oculta por ahora su comentario',
    content_removed: 'Se retira su comentario',
    content_restored: 'Su comentario vuelve a ser visible',
    suspended: 'Se suspende su cuenta',
    suspension_lifted: 'Una suspensión suya termina antes',
    appeal_decided: 'Se resuelve un recurso suyo',
    export_ready: 'Una exportación suya está lista',
    feedback_alert: 'Hay un problema con las respuestas o las exportaciones',
    security: 'Cambian los ajustes de seguridad de su cuenta',
    digest: 'Resumen diario',
  },
});

export function kindName(kind: NotificationKind | 'digest'): string {
  return { ...KINDS[language.value], ...CHALLENGE_KINDS[language.value] }[kind];
}

/** What happened, in the language of the page. The server's own sentence stands in for kinds it knows and we do not. */
export function notificationSentence({ kind, data, title }: Notification): string {
  const sentences = { ...SENTENCES[language.value], ...CHALLENGE_SENTENCES[language.value] };
  const say = sentences[kind] as ((data: unknown) => string) | undefined;
  return say ? say(data) : title;
}

/** The beginning of a reply, or the reason that was given. */
export function notificationQuote({ data }: Notification): string | undefined {
  const { excerpt, reason } = data as { excerpt?: string | null; reason?: string };
  return excerpt ?? reason;
}
