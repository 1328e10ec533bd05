import { defineWords } from '@verdict/elements/words';

export const SIGN_IN_WORDS = defineWords<{
  or: string;
  continueWith: (name: string) => string;
  suspended: string;
  suspendedUntil: (moment: string) => string;
  reason: string;
  appealHint: string;
  appeal: string;
  notVerified: string;
  notVerifiedHint: string;
  another: string;
  providerFailed: string;
  problems: Partial<Record<string, string>>;
}>({
  en: {
    or: 'or',
    continueWith: (name) => `Continue with ${name}`,
    suspended: 'This account is suspended indefinitely',
    suspendedUntil: (moment) => `This account is suspended until ${moment}`,
    reason: 'Reason:',
    appealHint: 'If you think this is a mistake, you can appeal. A different moderator will review it.',
    appeal: 'Appeal',
    notVerified: 'Confirm your email first',
    notVerifiedHint: 'We have sent a new link to',
    another: 'Sign in with another account',
    providerFailed: 'Signing in with that provider failed. Try again, or use your password.',
    problems: {
      unavailable: 'That provider is not available right now. Use your password, or try again later.',
      account_suspended: 'This account is suspended. Sign in with your password to see why and to appeal.',
      not_verified: 'That provider has not confirmed your email address. We have sent you a link to confirm it.',
    },
  },
  es: {
    or: 'o',
    continueWith: (name) => `Continuar con ${name}`,
    suspended: 'Esta cuenta está suspendida indefinidamente',
    suspendedUntil: (moment) => `Esta cuenta está suspendida hasta el ${moment}`,
    reason: 'Motivo:',
    appealHint: 'Si cree que es un error, puede recurrir. Lo revisará otro moderador.',
    appeal: 'Recurrir',
    notVerified: 'Confirme primero su correo',
    notVerifiedHint: 'Hemos enviado un enlace nuevo a',
    another: 'Entrar con otra cuenta',
    providerFailed: 'No se ha podido entrar con ese proveedor. Vuelva a intentarlo o use su contraseña.',
    problems: {
      unavailable: 'Ese proveedor no está disponible. Use su contraseña o inténtelo más tarde.',
      account_suspended: 'Esta cuenta está suspendida. Entre con su contraseña para ver el motivo y recurrir.',
      not_verified: 'Ese proveedor no ha confirmado su correo. Le hemos enviado un enlace para confirmarlo.',
    },
  },
});
