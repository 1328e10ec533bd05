import type { Http } from '@verdict/platform/http';
import type { Deps } from '../deps.ts';
import { MailAllowance } from './account-mail.ts';
import { keyRoutes } from './key/key-routes.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import type { RouteContext } from './route-context.ts';
import type { Authenticator } from './sign-in/authenticate.ts';
import { oidcRoutes } from './sign-in/oidc-routes.ts';
import { PasswordGuesses } from './sign-in/password-guesses.ts';
import { secondFactorRoutes } from './sign-in/second-factor-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';
import { verificationRoutes } from './verification/verification-routes.ts';

export function accountRoutes(http: Http, deps: Deps, authenticator: Authenticator): void {
  const context: RouteContext = { authenticator, mails: new MailAllowance(), guesses: new PasswordGuesses() };
  signUpRoutes(http, deps, context);
  sessionRoutes(http, deps, context);
  ownAccountRoutes(http, deps, context);
  secondFactorRoutes(http, deps, context);
  verificationRoutes(http, deps, context);
  oidcRoutes(http, deps, context);
  keyRoutes(http, deps);
  peopleRoutes(http, deps, context);
}
