import { labelDevice } from '@verdict/core/account';
import { type Http, sendRefusal } from '@verdict/platform/http';
import { AccountAnswer, ChangePassword, EditAccount } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../signed-in.ts';
import type { RouteContext } from '../route-context.ts';
import { presentedToken } from '../sign-in/authenticate.ts';
import { setSessionCookie } from '../sign-in/begin-session.ts';
import { changePassword } from './change-password.ts';
import { editAccount, readAccount } from './own-account.ts';

const tags = ['Account'];

export function ownAccountRoutes(http: Http, deps: Deps, { authenticator, guesses }: RouteContext): void {
  http.get(
    '/api/me',
    { config: { action: 'account.read_own' }, schema: { tags, summary: 'The account you are', response: { 200: AccountAnswer } } },
    async (request) => {
      return { success: true as const, account: await readAccount(deps.db.kysely, signedIn(request.actor).userId) };
    },
  );

  http.patch(
    '/api/me',
    {
      config: { action: 'account.edit_own' },
      schema: { tags, summary: 'Change your name or language', body: EditAccount, response: { 200: AccountAnswer } },
    },
    async (request) => {
      const { userId } = signedIn(request.actor);
      const account = await deps.db.transaction((tx) => editAccount(tx, { userId, now: deps.clock.now() }, request.body));
      authenticator.forgetAccount(userId); // or what they write next would bear the old name
      return { success: true as const, account };
    },
  );

  http.put(
    '/api/me/password',
    {
      config: { action: 'account.edit_own' },
      schema: {
        tags,
        summary: 'Change your password',
        description: 'Ends all sessions and keys. A browser gets a new session with the answer.',
        body: ChangePassword,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      guesses.count(userId, deps.clock.now());
      const label = request.headers.authorization === undefined ? labelDevice(request.headers['user-agent']) : null;
      const result = await changePassword(deps, { userId, token: presentedToken(request.headers, request.cookies), label }, request.body);
      if (!result.ok) return sendRefusal(reply, result.refusal);
      authenticator.forgetAccount(userId);
      if (result.value.token) setSessionCookie(reply, deps, result.value.token);
      return { success: true as const };
    },
  );
}
