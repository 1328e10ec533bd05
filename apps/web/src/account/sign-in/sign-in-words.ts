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
    suspended: 'This account is suspended for good',
    suspendedUntil: (moment) => `This account is suspended until ${moment}`,
    reason: 'The reason given:',
    appealHint: 'If you think this is wrong, say so. Someone other than the moderator who decided reads it.',
    appeal: 'Appeal',
    notVerified: 'Confirm your address first',
    notVerifiedHint: 'We have sent a new link to',
    another: 'Sign in with another account',
    providerFailed: 'Signing in there did not work. Try again, or use your password.',
    problems: {
      unavailable: 'That provider cannot be reached right now. Use your password, or try again later.',
      account_suspended: 'This account is suspended. Sign in with your password to see why and to appeal.',
      not_verified: 'That provider has not confirmed your mail address. We have sent you a link to confirm it.',
    },
  },
  es: {
    or: 'o',
    continueWith: (name) => `Continuar con ${name}`,
    suspended: 'Esta cuenta está suspendida para siempre',
    suspendedUntil: (moment) => `Esta cuenta está suspendida hasta el ${moment}`,
    reason: 'El motivo:',
    appealHint: 'Si cree que es un error, dígalo. Lo leerá alguien distinto del moderador que lo decidió.',
    appeal: 'Recurrir',
    notVerified: 'Confirme primero su dirección',
    notVerifiedHint: 'Hemos enviado un enlace nuevo a',
    another: 'Entrar con otra cuenta',
    providerFailed: 'No se ha podido entrar por ahí. Vuelva a intentarlo o use su contraseña.',
    problems: {
      unavailable: 'No se puede llegar a ese proveedor. Use su contraseña o inténtelo más tarde.',
      account_suspended: 'Esta cuenta está suspendida. Entre con su contraseña para ver el motivo y recurrir.',
      not_verified: 'Ese proveedor no ha confirmado su correo. Le hemos enviado un enlace para confirmarlo.',
    },
  },
});
