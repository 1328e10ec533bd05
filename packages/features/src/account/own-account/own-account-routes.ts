import { labelDevice } from '@verdict/core/account';
import { type Http, ok } from '@verdict/platform/http';
import { AccountAnswer, ChangePassword, EditAccount } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import type { RouteContext } from '../route-context.ts';
import { presentedToken } from '../sign-in/authenticate.ts';
import { setSessionCookie } from '../sign-in/begin-session.ts';
import { changePassword } from './change-password.ts';
import { editAccount, readAccount } from './own-account.ts';

export function ownAccountRoutes(http: Http, deps: Deps, { authenticator, guesses }: RouteContext): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Account');

  route('GET /api/me', {
    action: 'account.read_own',
    summary: 'Read your account',
    returns: AccountAnswer,
    handle: async ({ user }) => ({ account: await readAccount(db.kysely, user.userId) }),
  });

  route('PATCH /api/me', {
    action: 'account.edit_own',
    summary: 'Change your name or language',
    body: EditAccount,
    returns: AccountAnswer,
    async handle({ user: { userId }, body }) {
      const account = await db.transaction((tx) => editAccount(tx, { userId, now: clock.now() }, body));
      authenticator.forgetAccount(userId); // otherwise the cached old name would appear on what they write next
      return { account };
    },
  });

  route('PUT /api/me/password', {
    action: 'account.edit_own',
    summary: 'Change your password',
    description: 'Ends all sessions and keys. A browser gets a new session with the response.',
    body: ChangePassword,
    returns: Done,
    refuses: ['wrong_credentials', 'password_too_weak'],
    async handle({ request: { headers, cookies }, reply, user: { userId }, body }) {
      guesses.count(userId, clock.now());
      const label = headers.authorization === undefined ? labelDevice(headers['user-agent']) : null;
      const result = await changePassword(deps, { userId, token: presentedToken(headers, cookies), label }, body);
      if (!result.ok) return result;
      authenticator.forgetAccount(userId);
      if (result.value.token) setSessionCookie(reply, deps, result.value.token);
      return ok({});
    },
  });
}
