import { type Http, refuse } from '@verdict/platform/http';
import {
  CheckSite,
  CreateEmbedToken,
  CreateSite,
  EditSite,
  EmbedSession,
  EmbedToken,
  ExchangeAssertion,
  SiteAnswer,
  SiteList,
  SitePermission,
  SiteQuery,
  SiteWithKey,
} from '@verdict/wire/embed';
import { Done } from '@verdict/wire/list';
import { type Authenticator, presentedToken } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { named, paged, router } from '../router.ts';
import { exchangeAssertion } from './exchange.ts';
import { createSite, deleteSite, editSite, findSite, listSites, rotateKey } from './sites.ts';
import { findEmbedToken, tokenForSite } from './tokens.ts';

const TAG = 'Embedding';

export function embedRoutes(http: Http, deps: Deps, authenticator: Authenticator): void {
  authenticator.acceptBearer('ve_', findEmbedToken(deps));
  visitorRoutes(http, deps);
  siteRoutes(http, deps);
}

function visitorRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, TAG);

  route('GET /api/embed/site', {
    action: 'embed.ask',
    summary: 'Check whether a site may embed Verdict',
    query: CheckSite,
    returns: SitePermission,
    handle: async ({ query }) => ({ allowed: (await findSite(deps.db, query.origin)) !== undefined }),
  });

  route('POST /api/embed/token', {
    action: 'embed.token',
    summary: 'Get a token for a site that embeds Verdict',
    body: CreateEmbedToken,
    returns: EmbedToken,
    refuses: ['embedding_not_allowed'],
    async handle({ request: { apiKey, headers, cookies }, user: { userId }, body }) {
      if (apiKey) return refuse('scope_missing', { need: 'session' }); // a token might have more rights than the key
      return tokenForSite(deps, { userId, token: presentedToken(headers, cookies) }, body.origin);
    },
  });

  route('POST /api/embed/exchange', {
    action: 'embed.exchange',
    summary: 'Get a token for a visitor of a site',
    body: ExchangeAssertion,
    returns: EmbedSession,
    refuses: ['assertion_invalid', 'embedding_not_allowed', 'account_suspended'],
    handle: ({ request, body }) => exchangeAssertion(deps, { origin: request.headers.origin, assertion: body.token }),
  });
}

function siteRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const route = router(http, deps, TAG);

  route('GET /api/admin/sites', {
    action: 'site.read',
    summary: 'List the sites that may embed Verdict',
    query: SiteQuery,
    returns: SiteList,
    handle: ({ query }) => paged(query, (page) => listSites(db, page)),
  });

  route('POST /api/admin/sites', {
    action: 'site.manage',
    summary: 'Allow a site',
    body: CreateSite,
    status: 201,
    returns: SiteWithKey,
    refuses: ['already_there'],
    secret: 'key',
    once: ({ actor, body }, tx) => createSite(deps, tx, actor, body),
  });

  route('PATCH /api/admin/sites/:id', {
    action: 'site.manage',
    summary: 'Change a site',
    body: EditSite,
    returns: SiteAnswer,
    refuses: ['not_found'],
    handle: async ({ actor, params, body }) =>
      named('site', await db.transaction((tx) => editSite(deps, tx, actor, { ...body, id: params.id }))),
  });

  route('DELETE /api/admin/sites/:id', {
    action: 'site.manage',
    summary: 'Remove a site and its tokens',
    returns: Done,
    refuses: ['not_found'],
    handle: ({ actor, params }) => db.transaction((tx) => deleteSite(deps, tx, actor, params.id)),
  });

  route('POST /api/admin/sites/:id/rotate-key', {
    action: 'site.manage',
    summary: 'Create a new key for a site and end the old one',
    returns: SiteWithKey,
    refuses: ['not_found'],
    handle: ({ actor, params }) => db.transaction((tx) => rotateKey(deps, tx, actor, params.id)),
  });
}
