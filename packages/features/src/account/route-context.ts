import type { MailAllowance } from './account-mail.ts';
import type { Authenticator } from './authenticate.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { FindSuspension } from './sign-in.ts';

/** What the routes of this slice share, so that the same thing is counted once wherever it is tried. */
export interface RouteContext {
  authenticator: Authenticator;
  findSuspension: FindSuspension;
  mails: MailAllowance;
  guesses: PasswordGuesses;
}
