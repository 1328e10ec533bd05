import { GUEST } from '@verdict/core/account';
import { type Http, networkOf, RefusalError } from '@verdict/platform/http';
import { RateLimiter } from '@verdict/platform/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import { costOfWrite } from '../throttle/index.ts';
import { KeyUsage } from './key/key-usage.ts';
import { Authenticator, type Identity } from './sign-in/authenticate.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs before every route: identifies the caller, checks permission, limits the rate. A route without an action stops the
 * start.
 */
export function guardRoutes(http: Http, deps: Deps): Authenticator {
  const authenticator = new Authenticator(deps);
  const usage = new KeyUsage(deps);
  const limits = limiters(deps);
  http.decorateRequest('actor');
  http.decorateRequest('accountName', null);
  http.decorateRequest('apiKey', null);
  http.decorateRequest('countForQuota', async function (this: FastifyRequest, items) {
    if (!this.apiKey) return items;
    const { id, quotaPerDay } = this.apiKey;
    return quotaPerDay === null ? usage.countUpTo(items, id, null) : usage.countManyUpTo(items, id, quotaPerDay);
  });
  refuseUnnamedRoutes(http);
  // Callbacks instead of promises: most callers are in the cache, so that nothing needs to be awaited.
  http.addHook('onRequest', (request, _reply, done) => {
    const admit = (identity: Identity): void => done(refuseRequest(request, identity));
    request.actor = GUEST;
    const { action } = request.routeOptions.config;
    if (action === 'operations.probe') return done(); // monitoring must work under load
    const refusal = limits.network(request);
    if (refusal) return done(refusal);
    limits.write(request, (tooMany) => {
      if (tooMany) return done(tooMany);
      const known = authenticator.cached(request.headers, request.cookies);
      if (known) return admit(known);
      authenticator.identify(request.headers, request.cookies).then(admit, done);
    });
  });
  http.addHook('onClose', () => usage.stop());
  return authenticator;

  function refuseRequest(request: FastifyRequest, identity: Identity): RefusalError | undefined {
    request.actor = identity.actor;
    request.accountName = identity.name;
    request.apiKey = identity.key;
    return (
      refuseForeignOrigin(request, identity) ??
      refuseCrossOrigin(request, identity, deps.settings.PUBLIC_URL) ??
      limits.identity(request) ??
      refuseOverQuota(usage, identity, deps.clock.now()) ??
      refuseAction(deps, request)
    );
  }
}

function refuseAction({ refusePermission }: Deps, request: FastifyRequest): RefusalError | undefined {
  const { action } = request.routeOptions.config;
  if (request.is404 || !action) return undefined;
  const refusal = refusePermission(request.actor, action);
  return refusal && new RefusalError({ code: refusal.code, details: 'need' in refusal ? { need: refusal.need } : null });
}

function refuseUnnamedRoutes(http: Http): void {
  const routes: RouteOptions[] = [];
  http.decorate('routeTable', routes);
  http.addHook('onRoute', (route) => void routes.push(route));
  // Checked when all routes are registered: plugins set the config of their routes in hooks that run after ours.
  http.addHook('onReady', async () => {
    const unnamed = routes.find(({ config }) => !config?.action);
    if (unnamed) throw new Error(`The route ${String(unnamed.method)} ${unnamed.url} has no action, so nobody may use it.`);
  });
}

/** Browsers send the cookie with requests from any site. Only pages of this site may change anything with it. */
function refuseCrossOrigin(
  request: FastifyRequest,
  { actor, key, boundOrigin }: Identity,
  publicUrl: string | undefined,
): RefusalError | undefined {
  if (key || boundOrigin || actor.kind === 'guest' || SAFE_METHODS.has(request.method)) return undefined;
  return isSameOrigin(request, publicUrl) ? undefined : new RefusalError({ code: 'cross_origin' });
}

/** A token issued for one site is not valid on another. */
export function refuseForeignOrigin({ headers }: Pick<FastifyRequest, 'headers'>, { boundOrigin }: Identity): RefusalError | undefined {
  return boundOrigin === undefined || headers.origin === boundOrigin ? undefined : new RefusalError({ code: 'invalid_token' });
}

/** Whether the browser says that a page of this site sent the request. */
export function isSameOrigin({ headers: { origin, host } }: FastifyRequest, publicUrl: string | undefined): boolean {
  return origin !== undefined && (origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host));
}

function refuseOverQuota(usage: KeyUsage, { key }: Identity, now: Date): RefusalError | undefined {
  if (!key || usage.count(key.id, key.quotaPerDay)) return undefined;
  const secondsToMidnight = 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);
  return new RefusalError({ code: 'quota_exceeded' }, secondsToMidnight);
}

type Limit = (request: FastifyRequest) => RefusalError | undefined;

interface Limits {
  network: Limit;
  identity: Limit;
  /** Calls `proceed` at once, unless it must first look up whether the network is throttled. */
  write(request: FastifyRequest, proceed: (refusal: RefusalError | undefined) => void): void;
}

function limiters(deps: Deps): Limits {
  const { settings, clock, metrics } = deps;
  const networks = new RateLimiter(settings.RATE_LIMIT_NETWORK);
  const writes = new RateLimiter(settings.RATE_LIMIT_NETWORK);
  const accounts = new RateLimiter(settings.RATE_LIMIT_ACCOUNT);
  const keys = new RateLimiter(settings.RATE_LIMIT_KEY);
  const refuse = (waitSeconds: number | undefined): RefusalError | undefined =>
    waitSeconds === undefined ? undefined : new RefusalError({ code: 'rate_limited' }, waitSeconds);
  return {
    network: ({ ip }) => refuse(networks.count(networkOf(ip), clock.now().getTime())),
    write({ method, ip }, proceed) {
      if (SAFE_METHODS.has(method)) return proceed(undefined);
      const countWrite = (cost: number): void => {
        const waitSeconds = cost > 1 ? writes.count(networkOf(ip), clock.now().getTime(), cost) : undefined;
        if (waitSeconds !== undefined) metrics.throttledRefusals.inc();
        proceed(refuse(waitSeconds));
      };
      const cost = costOfWrite(deps, ip);
      if (typeof cost === 'number') countWrite(cost);
      else cost.then(countWrite, (error) => proceed(error));
    },
    identity({ actor, apiKey }) {
      if (actor.kind === 'guest') return undefined;
      const now = clock.now().getTime();
      return refuse(accounts.count(actor.userId, now) ?? (apiKey ? keys.count(apiKey.id, now) : undefined));
    },
  };
}
