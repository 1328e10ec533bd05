import rateLimit from '@fastify/rate-limit';
import { GUEST } from '@verdict/core/account';
import { type Http, networkOf, RefusalError } from '@verdict/platform/http';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import { Authenticator, type Identity } from './authenticate.ts';
import { KeyUsage } from './key-usage.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stands before every route: who is it, may they, and not too often. Routes that name no action do not start. */
export async function guardRoutes(http: Http, deps: Deps): Promise<Authenticator> {
  const authenticator = new Authenticator(deps);
  const usage = new KeyUsage(deps);
  const limits = await limiters(http, deps);
  http.decorateRequest('actor');
  http.decorateRequest('accountName', null);
  http.decorateRequest('apiKeyId', null);
  refuseUnnamedRoutes(http);
  http.addHook('onRequest', async (request) => {
    request.actor = GUEST;
    const { action } = request.routeOptions.config;
    if (action === 'operations.probe') return; // whoever watches over us must not be kept out by a crowd
    await limits.network(request);
    const identity = await authenticator.identify(request.headers, request.cookies);
    request.actor = identity.actor;
    request.accountName = identity.name;
    request.apiKeyId = identity.key?.id ?? null;
    if (!identity.key && identity.actor.kind === 'account') refuseCrossOrigin(request, deps.settings.PUBLIC_URL);
    await limits.identity(request);
    countUsage(usage, identity);
    if (request.is404 || !action) return;
    const refusal = deps.refusePermission(identity.actor, action);
    if (refusal) throw new RefusalError({ code: refusal.code, details: 'need' in refusal ? { need: refusal.need } : null });
  });
  http.addHook('onClose', () => usage.stop());
  return authenticator;
}

function refuseUnnamedRoutes(http: Http): void {
  const routes: RouteOptions[] = [];
  http.decorate('routeTable', routes);
  http.addHook('onRoute', (route) => void routes.push(route));
  // Asked when all are known: plugins set the config of their routes in hooks that run after ours.
  http.addHook('onReady', async () => {
    const unnamed = routes.find(({ config }) => !config?.action);
    if (unnamed) throw new Error(`The route ${String(unnamed.method)} ${unnamed.url} names no action, so nobody may use it.`);
  });
}

/** A browser sends the cookie wherever a page tells it to post; only pages of this site may make use of that. */
function refuseCrossOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  const isOurs = origin !== undefined && (origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.headers.host));
  if (!isOurs) throw new RefusalError({ code: 'cross_origin' });
}

function countUsage(usage: KeyUsage, { key }: Identity): void {
  if (key && !usage.count(key.id, key.quotaPerDay)) throw new RefusalError({ code: 'quota_exceeded' }, secondsToMidnight());
}

function secondsToMidnight(): number {
  return 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
}

type Limit = (request: FastifyRequest) => Promise<void>;

async function limiters(http: Http, { settings }: Deps): Promise<{ network: Limit; identity: Limit }> {
  await http.register(rateLimit, { global: false, cache: 50_000 });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const check = http.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request) => {
      const state = await check(request as never);
      if (!state.isAllowed && state.isExceeded) throw new RefusalError({ code: 'rate_limited' }, state.ttlInSeconds);
    };
  };
  const network = limit(settings.RATE_LIMIT_NETWORK, ({ ip }) => `network ${networkOf(ip)}`);
  const account = limit(settings.RATE_LIMIT_ACCOUNT, ({ actor }) => `account ${actor.kind === 'account' ? actor.userId : ''}`);
  const key = limit(settings.RATE_LIMIT_KEY, ({ apiKeyId }) => `key ${apiKeyId}`);
  return {
    network,
    async identity(request) {
      if (request.actor.kind === 'guest') return;
      await account(request);
      if (request.apiKeyId !== null) await key(request);
    },
  };
}
