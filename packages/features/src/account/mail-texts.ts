import type { Language } from '@verdict/core/notification';
import type { MailBody } from '../mail/index.ts';

/** The texts of an account's mails. None repeats a name: before an address is confirmed, a stranger may have chosen it. */
export interface MailTexts {
  subject: string;
  paragraphs: readonly string[];
  /** The text of the button, in mails that have one. */
  button?: string;
  closing?: readonly string[];
}

export const ACCOUNT_MAILS = {
  verify: {
    en: {
      subject: 'Confirm your email address',
      paragraphs: ['Confirm your email to finish signing up for Verdict.'],
      button: 'Confirm email',
      closing: ['The link works once, for 24 hours. If you did not sign up, ignore this mail: no account is created without the link.'],
    },
    es: {
      subject: 'Confirme su correo electrónico',
      paragraphs: ['Confirme su correo para terminar de registrarse en Verdict.'],
      button: 'Confirmar el correo',
      closing: [
        'El enlace funciona una sola vez, durante 24 horas. Si no se ha registrado usted, ignore este mensaje: sin el enlace no se crea ninguna cuenta.',
      ],
    },
  },
  address_taken: {
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone tried to sign up for Verdict with this email address. It already has an account, so nothing was changed.',
        'If it was you, sign in. If you forgot your password, you can reset it on the sign-in page.',
      ],
      button: 'Sign in',
      closing: ['If this was not you, you can ignore this mail.'],
    },
    es: {
      subject: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien ha intentado registrarse en Verdict con esta dirección de correo. Ya tiene una cuenta, así que no ha cambiado nada.',
        'Si ha sido usted, entre. Si ha olvidado su contraseña, puede cambiarla en la página de entrada.',
      ],
      button: 'Entrar',
      closing: ['Si no ha sido usted, puede ignorar este mensaje.'],
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      paragraphs: ['You asked to reset the password of your Verdict account.'],
      button: 'Choose a new password',
      closing: ['The link works once, for one hour. If this was not you, ignore this mail: your password stays the same.'],
    },
    es: {
      subject: 'Elija una contraseña nueva',
      paragraphs: ['Ha pedido cambiar la contraseña de su cuenta de Verdict.'],
      button: 'Elegir una contraseña nueva',
      closing: ['El enlace funciona una sola vez, durante una hora. Si no ha sido usted, ignore este mensaje: su contraseña sigue igual.'],
    },
  },
  verify_person: {
    en: {
      subject: 'Confirm that you use your account',
      paragraphs: ['Before you vote on Verdict again, confirm that a person uses your account.'],
      button: 'Confirm',
      closing: ['The link works for one hour. If you did not ask for it, ignore this mail.'],
    },
    es: {
      subject: 'Confirme que usa su cuenta',
      paragraphs: ['Antes de volver a votar en Verdict, confirme que una persona usa su cuenta.'],
      button: 'Confirmar',
      closing: ['El enlace funciona durante una hora. Si no lo ha pedido, ignore este mensaje.'],
    },
  },
  password_changed: {
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Verdict account was changed. All other devices were signed out, and all API keys were revoked.',
        'If this was not you, choose a new password now.',
      ],
      button: 'This was not me',
    },
    es: {
      subject: 'Su contraseña ha cambiado',
      paragraphs: [
        'La contraseña de su cuenta de Verdict ha cambiado. Se han cerrado las sesiones en los demás dispositivos y se han revocado todas las claves de API.',
        'Si no ha sido usted, elija ahora una contraseña nueva.',
      ],
      button: 'No he sido yo',
    },
  },
  second_factor_on: {
    en: {
      subject: 'Two-step sign-in is on',
      paragraphs: [
        'From now on, signing in to your Verdict account also takes a code from your authenticator app.',
        'If this was not you, choose a new password now.',
      ],
      button: 'This was not me',
    },
    es: {
      subject: 'La entrada en dos pasos está activada',
      paragraphs: [
        'A partir de ahora, para entrar en su cuenta de Verdict también hace falta un código de su aplicación de autenticación.',
        'Si no ha sido usted, elija ahora una contraseña nueva.',
      ],
      button: 'No he sido yo',
    },
  },
  second_factor_off: {
    en: {
      subject: 'Two-step sign-in is off',
      paragraphs: [
        'You no longer need a code from your authenticator app to sign in to Verdict.',
        'If this was not you, choose a new password now.',
      ],
      button: 'This was not me',
    },
    es: {
      subject: 'La entrada en dos pasos está desactivada',
      paragraphs: [
        'Para iniciar sesión en su cuenta de Verdict ya no hace falta un código de su aplicación de autenticación.',
        'Si no ha sido usted, elija ahora una contraseña nueva.',
      ],
      button: 'No he sido yo',
    },
  },
} as const satisfies Record<string, Record<Language, MailTexts>>;

export type AccountMailKind = keyof typeof ACCOUNT_MAILS;

export function bodyOf(texts: MailTexts, language: Language, url: string): MailBody {
  return {
    language,
    paragraphs: texts.paragraphs,
    ...(texts.button && { button: { label: texts.button, url } }),
    ...(texts.closing && { closing: texts.closing }),
  };
}
