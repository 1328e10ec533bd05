import { labelDevice } from '@verdict/core/account';
import { type Http, sendRefusal } from '@verdict/platform/http';
import { AccountAnswer, SessionList, SignIn } from '@verdict/wire/account';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import { noteTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../signed-in.ts';
import type { RouteContext } from '../route-context.ts';
import { SESSION_COOKIE } from './authenticate.ts';
import { cookieOptions, setSessionCookie } from './begin-session.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

const tags = ['Account'];
/** How long wrong codes keep an account from trying more. */
const CODE_WAIT_SECONDS = 3600;

export function sessionRoutes(http: Http, deps: Deps, context: RouteContext): void {
  const { authenticator, guesses } = context;

  http.post(
    '/api/session',
    { config: { action: 'session.begin' }, schema: { tags, summary: 'Sign in', body: SignIn, response: { 200: AccountAnswer } } },
    async (request, reply) => {
      guesses.count(request.body.email, deps.clock.now());
      const result = await signIn(deps, request.body, { ...context, label: labelDevice(request.headers['user-agent']) });
      if (!result.ok) return sendRefusal(reply, result.refusal, result.refusal.code === 'rate_limited' ? CODE_WAIT_SECONDS : undefined);
      setSessionCookie(reply, deps, result.value.token);
      await noteTrace(deps, request, result.value.account.id);
      return { success: true as const, account: result.value.account };
    },
  );

  http.delete(
    '/api/session',
    { config: { action: 'session.end' }, schema: { tags, summary: 'Sign out', response: { 200: Done } } },
    async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token) {
        await signOut(deps.db, token);
        authenticator.forget(token);
      }
      reply.clearCookie(SESSION_COOKIE, cookieOptions(deps));
      return { success: true as const };
    },
  );

  http.get(
    '/api/me/sessions',
    {
      config: { action: 'account.read_own' },
      schema: { tags, summary: 'Where you are signed in', response: { 200: SessionList } },
    },
    async (request) => {
      const items = await listSessions({ db: deps.db, now: deps.clock.now() }, signedIn(request.actor).userId, currentToken(request));
      return { success: true as const, items };
    },
  );

  http.delete(
    '/api/me/sessions/:id',
    {
      config: { action: 'account.edit_own' },
      schema: { tags, summary: 'Sign out one device', params: Type.Object({ id: Id }), response: { 200: Done } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      if (!(await endSession(deps.db, { userId, id: request.params.id }))) return sendRefusal(reply, { code: 'not_found' });
      authenticator.forgetAccount(userId);
      return { success: true as const };
    },
  );

  http.delete(
    '/api/me/sessions',
    {
      config: { action: 'account.edit_own' },
      schema: { tags, summary: 'Sign out all other devices', response: { 200: Done } },
    },
    async (request) => {
      const { userId } = signedIn(request.actor);
      await endOtherSessions(deps.db, userId, currentToken(request));
      authenticator.forgetAccount(userId);
      return { success: true as const };
    },
  );
}

/** The session a request came with; a key has none, whatever cookie comes along. */
function currentToken(request: {
  headers: { authorization?: string | undefined };
  cookies: Record<string, string | undefined>;
}): string | undefined {
  return request.headers.authorization === undefined ? request.cookies[SESSION_COOKIE] : undefined;
}
