import { formatMoment, type NotificationDeclarations } from '../notification/index.ts';

export type SecurityMatter =
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'sign_in_linked'
  | 'key_created'
  | 'role_changed'
  | 'erasure_requested';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** `after`: when it takes effect, where that is later. */
    security: { what: SecurityMatter; after?: string };
    verification_required: { reason: string };
  }
}

const CHANGED: Record<SecurityMatter, { en: string; es: string }> = {
  password_changed: { en: 'Your password was changed', es: 'Se ha cambiado su contraseña' },
  password_reset: { en: 'Your password was reset', es: 'Se ha restablecido su contraseña' },
  email_changed: { en: 'Your email address was changed', es: 'Se ha cambiado su dirección de correo' },
  second_factor_on: { en: 'Two-step sign-in is now on', es: 'La entrada en dos pasos está activada' },
  second_factor_off: { en: 'Two-step sign-in is now off', es: 'La entrada en dos pasos está desactivada' },
  recovery_code_used: { en: 'A recovery code was used to sign in', es: 'Se ha entrado con un código de recuperación' },
  sign_in_linked: { en: 'Another way to sign in was added to your account', es: 'Se ha añadido otra forma de entrar en su cuenta' },
  key_created: { en: 'An API key was created for your account', es: 'Se ha creado una clave de API para su cuenta' },
  role_changed: { en: 'Your role was changed', es: 'Ha cambiado su rol' },
  erasure_requested: { en: 'Your account will be deleted', es: 'Su cuenta se borrará' },
};

export const ACCOUNT_NOTIFICATIONS: NotificationDeclarations<'security' | 'verification_required'> = {
  verification_required: {
    group: 'account',
    mail: 'now',
    isMandatory: true,
    url: () => '/settings/verification',
    texts: {
      en: {
        name: 'You must confirm that a person uses your account',
        title: () => 'Confirm that a person uses your account before you vote again',
        button: 'Confirm now',
        closing: 'It takes a few seconds. Your earlier comments and votes do not change.',
      },
      es: {
        name: 'Debe confirmar que una persona usa su cuenta',
        title: () => 'Confirme que una persona usa su cuenta antes de volver a votar',
        button: 'Confirmar ahora',
        closing: 'Bastan unos segundos. Sus comentarios y votos anteriores no cambian.',
      },
    },
  },
  security: {
    group: 'account',
    mail: 'now',
    isMandatory: true,
    url: () => '/settings/security',
    texts: {
      en: {
        name: 'Your account’s security settings change',
        title: ({ what, after }) => (after ? `${CHANGED[what].en} on ${formatMoment(after, 'en')}` : CHANGED[what].en),
        button: 'Check your account',
        closing: 'If this was not you, set a new password at once and end your other sessions.',
      },
      es: {
        name: 'Cambian los ajustes de seguridad de su cuenta',
        title: ({ what, after }) => (after ? `${CHANGED[what].es} el ${formatMoment(after, 'es')}` : CHANGED[what].es),
        button: 'Revisar su cuenta',
        closing: 'Si no ha sido usted, cambie la contraseña ahora mismo y cierre sus otras sesiones.',
      },
    },
  },
};
