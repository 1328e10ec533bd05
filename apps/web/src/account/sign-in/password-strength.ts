import { isWeakPassword } from '@verdict/core/account';

/** `common`: long enough, but easily guessed. */
export type PasswordStrength = 'empty' | 'short' | 'common' | 'enough' | 'strong';

const SHORT_BELOW = 10;
const STRONG_FROM = 16;

/** How hard a password is to guess, without knowing anything about its owner. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const length = [...password].length;
  if (length === 0) return 'empty';
  if (length < SHORT_BELOW) return 'short';
  if (isWeakPassword(password, email)) return 'common';
  return length < STRONG_FROM ? 'enough' : 'strong';
}
