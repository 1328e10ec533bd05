import { defineWords } from '@verdict/elements/words';

export const TWO_STEP_WORDS = defineWords({
  en: {
    off: {
      title: 'Two-step sign-in is off',
      why: 'With it, signing in also takes a code from an app on your phone. Whoever learns your password still cannot get in.',
      change: 'Switch on',
      password: 'Your password, to be sure it is you',
    },
    on: {
      title: 'Two-step sign-in is on',
      why: 'Signing in takes your password and a code from your authenticator app.',
      change: 'Switch off',
      password: 'Your password, to switch it off',
    },
    cancel: 'Cancel',
    qr: 'A QR code for your authenticator app. The key in it is also written beside it.',
    scan: 'Scan this with an authenticator app, such as the one that keeps your passwords.',
    byHand: 'If you cannot scan it, type in this key:',
    secret: 'the key',
    code: 'The six digits the app shows',
    confirm: 'Confirm',
    codesTitle: 'Two-step sign-in is on',
    codesWhy: 'Keep these recovery codes where you find them without your phone. Each works once. We do not show them again.',
    allCodes: 'all codes',
    kept: 'I have kept them',
  },
  es: {
    off: {
      title: 'La entrada en dos pasos está desactivada',
      why: 'Con ella, para entrar hace falta también un código de una aplicación de su teléfono. Quien averigüe su contraseña seguirá sin poder entrar.',
      change: 'Activar',
      password: 'Su contraseña, para saber que es usted',
    },
    on: {
      title: 'La entrada en dos pasos está activada',
      why: 'Para entrar hacen falta su contraseña y un código de su aplicación de autenticación.',
      change: 'Desactivar',
      password: 'Su contraseña, para desactivarla',
    },
    cancel: 'Cancelar',
    qr: 'Un código QR para su aplicación de autenticación. La clave que contiene está escrita al lado.',
    scan: 'Léalo con una aplicación de autenticación, por ejemplo la que guarda sus contraseñas.',
    byHand: 'Si no puede leerlo, escriba esta clave:',
    secret: 'la clave',
    code: 'Las seis cifras que muestra la aplicación',
    confirm: 'Confirmar',
    codesTitle: 'La entrada en dos pasos está activada',
    codesWhy:
      'Guarde estos códigos de recuperación donde los encuentre sin el teléfono. Cada uno sirve una vez. No los volveremos a mostrar.',
    allCodes: 'todos los códigos',
    kept: 'Los he guardado',
  },
});
