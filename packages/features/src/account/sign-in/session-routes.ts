import { labelDevice } from '@verdict/core/account';
import { type Http, ok, RefusalError, refuse } from '@verdict/platform/http';
import { AccountAnswer, SessionList, SignIn } from '@verdict/wire/account';
import { Done } from '@verdict/wire/list';
import type { FastifyRequest } from 'fastify';
import { recordTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import type { RouteContext } from '../route-context.ts';
import { SESSION_COOKIE } from './authenticate.ts';
import { cookieOptions, setSessionCookie } from './begin-session.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** How long too many wrong codes lock the second factor. */
const CODE_WAIT_SECONDS = 3600;

export function sessionRoutes(http: Http, deps: Deps, context: RouteContext): void {
  const { authenticator, guesses } = context;
  const { db, clock } = deps;
  const route = router(http, deps, 'Account');

  route('POST /api/session', {
    action: 'session.begin',
    summary: 'Sign in',
    body: SignIn,
    returns: AccountAnswer,
    refuses: ['wrong_credentials', 'not_verified', 'account_suspended', 'second_factor_needed', 'wrong_code', 'second_factor_off'],
    async handle({ request, reply, body }) {
      guesses.count(body.email, clock.now());
      const result = await signIn(deps, body, { ...context, label: labelDevice(request.headers['user-agent']) });
      if (!result.ok && result.refusal.code === 'rate_limited') throw new RefusalError(result.refusal, CODE_WAIT_SECONDS);
      if (!result.ok) return result;
      const { token, account } = result.value;
      setSessionCookie(reply, deps, token);
      await recordTrace(deps, { request, reply }, account.id);
      return { account };
    },
  });

  route('DELETE /api/session', {
    action: 'session.end',
    summary: 'Sign out',
    returns: Done,
    async handle({ request, reply }) {
      const token = request.cookies[SESSION_COOKIE];
      if (token) {
        await signOut(db, token);
        authenticator.forget(token);
      }
      reply.clearCookie(SESSION_COOKIE, cookieOptions(deps));
      return ok({});
    },
  });

  route('GET /api/me/sessions', {
    action: 'account.read_own',
    summary: 'List where you are signed in',
    returns: SessionList,
    handle: async ({ request, user }) => ({
      items: await listSessions({ db, now: clock.now() }, user.userId, currentToken(request)),
    }),
  });

  route('DELETE /api/me/sessions/:id', {
    action: 'account.edit_own',
    summary: 'Sign out one device',
    returns: Done,
    refuses: ['not_found'],
    async handle({ params, user: { userId } }) {
      if (!(await endSession(db, { userId, id: params.id }))) return refuse('not_found');
      authenticator.forgetAccount(userId);
      return ok({});
    },
  });

  route('DELETE /api/me/sessions', {
    action: 'account.edit_own',
    summary: 'Sign out all other devices',
    returns: Done,
    async handle({ request, user: { userId } }) {
      await endOtherSessions(db, userId, currentToken(request));
      authenticator.forgetAccount(userId);
      return ok({});
    },
  });
}

/** The session of a request; a request with a key has none, even if it sends a cookie. */
function currentToken({ headers, cookies }: FastifyRequest): string | undefined {
  return headers.authorization === undefined ? cookies[SESSION_COOKIE] : undefined;
}
