import type { MailAllowance } from './account-mail.ts';
import type { Authenticator } from './sign-in/authenticate.ts';
import type { PasswordGuesses } from './sign-in/password-guesses.ts';

/** Shared by the routes of this slice, so that attempts are counted together whichever route they use. */
export interface RouteContext {
  authenticator: Authenticator;
  mails: MailAllowance;
  guesses: PasswordGuesses;
}
