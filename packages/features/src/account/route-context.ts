import type { MailAllowance } from './account-mail.ts';
import type { Authenticator } from './sign-in/authenticate.ts';
import type { PasswordGuesses } from './sign-in/password-guesses.ts';

/** What the routes of this slice share, so that the same thing is counted once wherever it is tried. */
export interface RouteContext {
  authenticator: Authenticator;
  mails: MailAllowance;
  guesses: PasswordGuesses;
}
