import { defineWords } from '@verdict/elements/words';

export const TWO_STEP_WORDS = defineWords({
  en: {
    off: {
      title: 'Two-step sign-in is off',
      why: 'When it is on, signing in also requires a code from an app on your phone, so a stolen password is not enough.',
      change: 'Turn on',
      password: 'Your password, to confirm it is you',
    },
    on: {
      title: 'Two-step sign-in is on',
      why: 'Signing in requires your password and a code from your authenticator app.',
      change: 'Turn off',
      password: 'Your password, to turn it off',
    },
    cancel: 'Cancel',
    qr: 'QR code for your authenticator app. The key is also shown as text.',
    scan: 'Scan this with an authenticator app. Many password managers include one.',
    byHand: 'If you cannot scan it, enter this key:',
    secret: 'the key',
    code: 'The six digits the app shows',
    confirm: 'Confirm',
    codesTitle: 'Two-step sign-in is on',
    codesWhy: 'Save these recovery codes somewhere other than your phone. Each works once. We will not show them again.',
    allCodes: 'all codes',
    kept: 'I have saved them',
  },
  es: {
    off: {
      title: 'La entrada en dos pasos está desactivada',
      why: 'Si la activa, para entrar hace falta también un código de una aplicación de su teléfono, así que no basta con una contraseña robada.',
      change: 'Activar',
      password: 'Su contraseña, para confirmar que es usted',
    },
    on: {
      title: 'La entrada en dos pasos está activada',
      why: 'Para entrar hacen falta su contraseña y un código de su aplicación de autenticación.',
      change: 'Desactivar',
      password: 'Su contraseña, para desactivarla',
    },
    cancel: 'Cancelar',
    qr: 'Código QR para su aplicación de autenticación. La clave también se muestra como texto.',
    scan: 'Escanéelo con una aplicación de autenticación. Muchos gestores de contraseñas incluyen una.',
    byHand: 'Si no puede escanearlo, escriba esta clave:',
    secret: 'la clave',
    code: 'Las seis cifras que muestra la aplicación',
    confirm: 'Confirmar',
    codesTitle: 'La entrada en dos pasos está activada',
    codesWhy: 'Guarde estos códigos de recuperación fuera del teléfono. Cada uno sirve una vez. No los volveremos a mostrar.',
    allCodes: 'todos los códigos',
    kept: 'Los he guardado',
  },
});
