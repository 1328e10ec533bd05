import { labelDevice, ownPath } from '@verdict/core/account';
import { MINUTE_MS } from '@verdict/core/time';
import type { Http } from '@verdict/platform/http';
import { ProviderAnswer } from '@verdict/wire/account';
import type { RefusalCode } from '@verdict/wire/error';
import type { FastifyReply } from 'fastify';
import { recordTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { router } from '../../router.ts';
import type { RouteContext } from '../route-context.ts';
import { cookieOptions, setSessionCookie } from './begin-session.ts';
import { OidcProvider, type Visit } from './oidc.ts';
import { signInByProvider } from './provider-sign-in.ts';

const VISIT_COOKIE = 'verdict_visit';
const VISIT_MS = 10 * MINUTE_MS;

/** Sign-in by the operator's provider. A browser opens these routes, so errors are redirects to a page too. */
export function oidcRoutes(http: Http, deps: Deps, { mails }: RouteContext): void {
  const provider = new OidcProvider(deps);
  const cookie = { ...cookieOptions(deps), path: '/api/oidc' };
  const route = router(http, deps, 'Account');

  route('GET /api/oidc', {
    action: 'session.begin',
    summary: 'Read which provider to sign in by, if any',
    returns: ProviderAnswer,
    handle: () => ({ provider: provider.name === null ? null : { name: provider.name } }),
  });

  route('GET /api/oidc/start', {
    action: 'session.begin',
    summary: 'Go to the provider to sign in',
    description: '`next` is the path of this site to return to. Other parameters are ignored.',
    redirect: 'Redirects to the provider, or back to the sign-in page with the error',
    async handle({ request, reply }) {
      const next = ownPath((request.query as { next?: unknown }).next); // not validated by a schema: the browser must get a page whatever it holds
      if (provider.name === null) return backToSignIn(reply, 'not_found', next);
      try {
        const { url, visit } = await provider.begin(next);
        const ticket = deps.secrets.sign('oidc-visit', visit, new Date(deps.clock.now().getTime() + VISIT_MS));
        return reply.setCookie(VISIT_COOKIE, ticket, { ...cookie, maxAge: VISIT_MS / 1000 }).redirect(url);
      } catch (error) {
        request.log.warn({ err: error }, 'the OpenID Connect provider cannot be reached');
        return backToSignIn(reply, 'unavailable', next);
      }
    },
  });

  route('GET /api/oidc/callback', {
    action: 'session.begin',
    summary: 'Return from the provider',
    redirect: 'Redirects to the page the person came from, or back to the sign-in page with the error',
    async handle({ request, reply }) {
      const visit = readVisit(deps, request.cookies[VISIT_COOKIE]);
      reply.clearCookie(VISIT_COOKIE, cookie);
      if (provider.name === null || !visit) return backToSignIn(reply, 'link_invalid');
      const [, query = ''] = request.url.split('?', 2);
      const claimed = await provider.finish(`?${query}`, visit).catch((error: Error) => {
        request.log.info({ reason: error.name }, 'sign-in by the provider failed'); // its message may hold personal data
        return undefined;
      });
      if (!claimed) return backToSignIn(reply, 'link_invalid', visit.next);
      const result = await signInByProvider(deps, claimed, { label: labelDevice(request.headers['user-agent']), mails });
      if (!result.ok) return backToSignIn(reply, result.refusal.code, visit.next);
      setSessionCookie(reply, deps, result.value.token);
      await recordTrace(deps, { request, reply }, result.value.userId);
      return reply.redirect(ownPath(visit.next)); // a sign-in that began before an update has none
    },
  });
}

function readVisit({ secrets, clock }: Deps, ticket: string | undefined): Visit | undefined {
  return ticket === undefined ? undefined : (secrets.read('oidc-visit', ticket, clock.now()) as Visit | undefined);
}

function backToSignIn(reply: FastifyReply, problem: RefusalCode, next = '/'): FastifyReply {
  return reply.redirect(`/sign-in?problem=${problem}${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`);
}
