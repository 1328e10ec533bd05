import type { Language } from '@verdict/core/notification';
import type { MailBody } from '../mail/index.ts';

/** What an account's mails say. None repeats a name: until an address is confirmed, a stranger may have chosen it. */
export interface MailTexts {
  subject: string;
  paragraphs: readonly string[];
  /** What the button says, in mails that have one. */
  button?: string;
  closing?: readonly string[];
}

export const ACCOUNT_MAILS = {
  verify: {
    en: {
      subject: 'Confirm your mail address',
      paragraphs: ['Someone, we hope you, wants to join Verdict with this mail address. Confirm that it is yours to begin.'],
      button: 'Confirm the address',
      closing: ['The link works once, for 24 hours. If this was not you, do nothing: without the link there is no account.'],
    },
    es: {
      subject: 'Confirme su dirección de correo',
      paragraphs: [
        'Alguien, esperamos que usted, quiere unirse a Verdict con esta dirección de correo. Confirme que es suya para empezar.',
      ],
      button: 'Confirmar la dirección',
      closing: ['El enlace funciona una sola vez, durante 24 horas. Si no ha sido usted, no haga nada: sin el enlace no hay cuenta.'],
    },
  },
  address_taken: {
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone, perhaps you, tried to join Verdict with this mail address. There is already an account with it, so nothing was changed.',
        'If it was you, sign in. If you have forgotten your password, ask for a new one there.',
      ],
      button: 'Sign in',
      closing: ['If this was not you, there is nothing to do.'],
    },
    es: {
      subject: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien, quizá usted, ha intentado unirse a Verdict con esta dirección de correo. Ya existe una cuenta con ella, así que no ha cambiado nada.',
        'Si ha sido usted, entre. Si ha olvidado su contraseña, pida allí una nueva.',
      ],
      button: 'Entrar',
      closing: ['Si no ha sido usted, no tiene que hacer nada.'],
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      paragraphs: ['Someone, we hope you, asked for a new password for your Verdict account.'],
      button: 'Choose a new password',
      closing: ['The link works once, for one hour. If this was not you, do nothing: your password stays as it is.'],
    },
    es: {
      subject: 'Elija una contraseña nueva',
      paragraphs: ['Alguien, esperamos que usted, ha pedido una contraseña nueva para su cuenta de Verdict.'],
      button: 'Elegir una contraseña nueva',
      closing: ['El enlace funciona una sola vez, durante una hora. Si no ha sido usted, no haga nada: su contraseña sigue igual.'],
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
        'Signing in to your Verdict account no longer takes a code from your authenticator app.',
        'If this was not you, choose a new password now.',
      ],
      button: 'This was not me',
    },
    es: {
      subject: 'La entrada en dos pasos está desactivada',
      paragraphs: [
        'Para entrar en su cuenta de Verdict ya no hace falta un código de su aplicación de autenticación.',
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
