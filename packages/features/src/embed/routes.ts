import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
import {
  AskEmbedToken,
  AskSite,
  CreateSite,
  EditSite,
  EmbedSession,
  EmbedToken,
  ExchangeAssertion,
  SiteAnswer,
  SiteList,
  SiteQuery,
  SiteStanding,
  SiteWithKey,
} from '@verdict/wire/embed';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import { type Authenticator, presentedToken } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { repeatable } from '../repeatable.ts';
import { signedIn } from '../signed-in.ts';
import { exchangeAssertion } from './exchange.ts';
import { createSite, deleteSite, editSite, findSite, listSites, rotateKey } from './sites.ts';
import { findEmbedToken, tokenForSite } from './tokens.ts';

const tags = ['Embedding'];
const ById = Type.Object({ id: Id });

export function embeddingRoutes(http: Http, deps: Deps, authenticator: Authenticator): void {
  authenticator.acceptBearer('ve_', findEmbedToken(deps));
  visitorRoutes(http, deps);
  siteRoutes(http, deps);
}

function visitorRoutes(http: Http, deps: Deps): void {
  http.get(
    '/api/embed/site',
    {
      config: { action: 'embed.ask' },
      schema: { tags, summary: 'Whether a site may embed Verdict', querystring: AskSite, response: { 200: SiteStanding } },
    },
    async (request) => ({ success: true as const, allowed: (await findSite(deps.db, request.query.origin)) !== undefined }),
  );

  http.post(
    '/api/embed/token',
    {
      config: { action: 'embed.token' },
      schema: { tags, summary: 'A token for a site that embeds Verdict', body: AskEmbedToken, response: { 200: EmbedToken } },
    },
    async (request, reply) => {
      const { actor, apiKey, body, headers, cookies } = request;
      const { userId } = signedIn(actor);
      if (apiKey) return sendRefusal(reply, { code: 'scope_missing', details: { need: 'session' } }); // it might get more than it has
      const result = await tokenForSite(deps, { userId, token: presentedToken(headers, cookies) }, body.origin);
      return result.ok ? { success: true as const, ...result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.post(
    '/api/embed/exchange',
    {
      config: { action: 'embed.exchange' },
      schema: { tags, summary: 'A token for a visitor the site vouches for', body: ExchangeAssertion, response: { 200: EmbedSession } },
    },
    async (request, reply) => {
      const result = await exchangeAssertion(deps, { origin: request.headers.origin, assertion: request.body.token });
      return result.ok ? { success: true as const, ...result.value } : sendRefusal(reply, result.refusal);
    },
  );
}

function siteRoutes(http: Http, deps: Deps): void {
  http.get(
    '/api/admin/sites',
    {
      config: { action: 'site.read' },
      schema: { tags, summary: 'Sites that may embed Verdict', querystring: SiteQuery, response: { 200: SiteList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await listSites(deps.db, { limit, before: readCursor(cursor) }), limit);
    },
  );

  http.post(
    '/api/admin/sites',
    {
      config: { action: 'site.manage' },
      schema: { tags, summary: 'Allow a site', body: CreateSite, response: { 201: SiteWithKey } },
    },
    async (request, reply) => {
      let key: string | null = null; // stays out of the stored answer: a repeat learns that the site is there, not its key
      const result = await once({ database: deps.db, now: deps.clock.now() }, repeatable(request), async (tx) => {
        const created = await createSite(deps, tx, request.actor, request.body);
        if (!created.ok) return created;
        key = created.value.key;
        return { ok: true, value: { status: 201, body: { success: true, site: created.value.site } } };
      });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return reply.code(201).send({ ...(result.value.body as object), key } as never);
    },
  );

  http.patch(
    '/api/admin/sites/:id',
    {
      config: { action: 'site.manage' },
      schema: { tags, summary: 'Change a site', params: ById, body: EditSite, response: { 200: SiteAnswer } },
    },
    async (request, reply) => {
      const edit = { ...request.body, id: request.params.id };
      const result = await deps.db.transaction((tx) => editSite(deps, tx, request.actor, edit));
      return result.ok ? { success: true as const, site: result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.delete(
    '/api/admin/sites/:id',
    {
      config: { action: 'site.manage' },
      schema: { tags, summary: 'Remove a site and its tokens', params: ById, response: { 200: Done } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => deleteSite(deps, tx, request.actor, request.params.id));
      return result.ok ? { success: true as const } : sendRefusal(reply, result.refusal);
    },
  );

  http.post(
    '/api/admin/sites/:id/rotate-key',
    {
      config: { action: 'site.manage' },
      schema: { tags, summary: 'Make a new key for a site; the old one ends at once', params: ById, response: { 200: SiteWithKey } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => rotateKey(deps, tx, request.actor, request.params.id));
      return result.ok ? { success: true as const, ...result.value } : sendRefusal(reply, result.refusal);
    },
  );
}
