import type { NotificationData, NotificationKind, SecurityMatter } from '@verdict/core/notification';
import type { Notification } from '@verdict/wire/notification';
import { type Catalogue, formatMoment, language } from '../words/index.ts';

/** What a notification of each kind holds, with what it names looked up. */
type Known = Omit<NotificationData, 'reply'> & { reply: NotificationData['reply'] & { author: string | null; excerpt: string | null } };
type Sentences = { [Kind in NotificationKind]: (data: Known[Kind]) => string };

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

const SENTENCES: Catalogue<Sentences> = {
  en: {
    reply: ({ author }) => (author ? `${author} replied to you.` : 'A reply to you was deleted.'),
    report_decided: ({ decision }) => (decision === 'remove' ? 'What you reported was removed.' : 'What you reported stays.'),
    content_removed: () => 'A moderator removed something you wrote.',
    content_restored: () => 'Something you wrote can be seen again.',
    suspended: ({ until }) => (until ? `Your account was suspended until ${formatMoment(until)}.` : 'Your account was suspended for good.'),
    suspension_lifted: () => 'Your account is no longer suspended.',
    appeal_decided: ({ outcome }) =>
      outcome === 'lifted' ? 'Your appeal was heard: the suspension is over.' : 'Your appeal was heard: the suspension stays.',
    security: ({ what }) => SECURITY.en[what] ?? 'Something changed in how your account is protected.',
  },
  es: {
    reply: ({ author }) => (author ? `${author} le ha respondido.` : 'Se ha borrado una respuesta para usted.'),
    report_decided: ({ decision }) => (decision === 'remove' ? 'Se ha retirado lo que denunció.' : 'Lo que denunció se mantiene.'),
    content_removed: () => 'Un moderador ha retirado algo que usted escribió.',
    content_restored: () => 'Algo que usted escribió vuelve a verse.',
    suspended: ({ until }) =>
      until ? `Su cuenta quedó suspendida hasta el ${formatMoment(until)}.` : 'Su cuenta quedó suspendida para siempre.',
    suspension_lifted: () => 'Su cuenta ya no está suspendida.',
    appeal_decided: ({ outcome }) =>
      outcome === 'lifted' ? 'Se ha resuelto su recurso: la suspensión termina.' : 'Se ha resuelto su recurso: la suspensión se mantiene.',
    security: ({ what }) => SECURITY.es[what] ?? 'Ha cambiado algo en la protección de su cuenta.',
  },
};

/** The names of the kinds, as something one can be told of. */
const KINDS: Catalogue<Record<NotificationKind | 'digest', string>> = {
  en: {
    reply: 'Someone replies to you',
    report_decided: 'A report of yours is decided',
    content_removed: 'Something you wrote is removed',
    content_restored: 'Something you wrote is shown again',
    suspended: 'Your account is suspended',
    suspension_lifted: 'A suspension of yours ends early',
    appeal_decided: 'An appeal of yours is decided',
    security: 'The protection of your account changes',
    digest: 'What happened in a day',
  },
  es: {
    reply: 'Alguien le responde',
    report_decided: 'Se decide una denuncia suya',
    content_removed: 'Se retira algo que escribió',
    content_restored: 'Algo que escribió vuelve a verse',
    suspended: 'Se suspende su cuenta',
    suspension_lifted: 'Una suspensión suya termina antes',
    appeal_decided: 'Se resuelve un recurso suyo',
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
