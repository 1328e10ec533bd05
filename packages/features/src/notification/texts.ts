import type { Language, NotificationKind, SecurityMatter } from '@verdict/core/notification';
import type { KnownData } from './known-data.ts';
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

const ENGLISH: NotificationTexts = {
  reply: ({ author }) => (author ? `${author} replied to you` : 'A reply to you was deleted'),
  report_decided: ({ decision }) => (decision === 'remove' ? 'What you reported was removed' : 'What you reported stays'),
  content_removed: () => 'A moderator removed something you wrote',
  content_restored: () => 'Something you wrote is visible again',
  suspended: ({ until }) => (until ? `Your account is suspended until ${sayDate(until, 'en')}` : 'Your account is suspended for good'),
  suspension_lifted: () => 'Your account is no longer suspended',
  appeal_decided: ({ outcome }) =>
    outcome === 'lifted' ? 'Your appeal was decided: you can sign in again' : 'Your appeal was decided: the suspension stays',
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

const SPANISH: NotificationTexts = {
  reply: ({ author }) => (author ? `${author} le ha respondido` : 'Se ha borrado una respuesta para usted'),
  report_decided: ({ decision }) => (decision === 'remove' ? 'Se ha retirado lo que usted denunció' : 'Lo que usted denunció se mantiene'),
  content_removed: () => 'Un moderador ha retirado algo que usted escribió',
  content_restored: () => 'Algo que usted escribió vuelve a ser visible',
  suspended: ({ until }) =>
    until ? `Su cuenta está suspendida hasta el ${sayDate(until, 'es')}` : 'Su cuenta está suspendida de forma definitiva',
  suspension_lifted: () => 'Su cuenta ya no está suspendida',
  appeal_decided: ({ outcome }) =>
    outcome === 'lifted'
      ? 'Se ha resuelto su recurso: puede volver a iniciar sesión'
      : 'Se ha resuelto su recurso: la suspensión se mantiene',
  security: ({ what, after }) => {
    const said = SPANISH_SECURITY[what] ?? 'Ha cambiado algo en la protección de su cuenta';
    return after ? `${said} el ${sayDate(after, 'es')}` : said;
  },
};

export const TITLES: Record<Language, NotificationTexts> = { en: ENGLISH, es: SPANISH };

/** The one thing to do about it. */
export const BUTTONS: Record<Language, Record<NotificationKind, string>> = {
  en: {
    reply: 'Read the reply',
    report_decided: 'See what was decided',
    content_removed: 'See what was removed',
    content_restored: 'See it in its place',
    suspended: 'Appeal',
    suspension_lifted: 'Sign in',
    appeal_decided: 'Sign in',
    security: 'Check your account',
  },
  es: {
    reply: 'Leer la respuesta',
    report_decided: 'Ver la decisión',
    content_removed: 'Ver lo retirado',
    content_restored: 'Verlo en su lugar',
    suspended: 'Recurrir',
    suspension_lifted: 'Iniciar sesión',
    appeal_decided: 'Iniciar sesión',
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
