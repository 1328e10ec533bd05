import { setTimeout as delay } from 'node:timers/promises';
import { ROLES, type Role, SCOPES, type Scope } from '@verdict/core/account';
import { hasTier, REPUTATION_POLICY, TIERS, type Tier } from '@verdict/core/reputation';
import { type Deps, refusePermission } from '@verdict/features';
import { loadSigningKey, sequenceNow } from '@verdict/features/audit';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { PASSWORD, signIn } from './accounts.ts';
import { type Ask, EXPECTATIONS, type Expectation, type Fixtures, type Try, type Who } from './expectations.ts';
import { embedHolders } from './fixtures/outside.ts';
import { makeFixtures } from './fixtures.ts';

const HOST = 'verdict.example';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A revoked key may be cached for three seconds. */
const REMEMBERED_MS = 3000;
const SHOWN = 20;
const TURNS = 20;
const TURN_MS = 250;

/** The actors it lets in: only these try everything, because one of them is proof enough. */
interface PolicyMutant extends ServerMutant {
  lets: RegExp;
}

export const check: Check<PolicyMutant> = {
  proves: 'every route lets in exactly those who may, whatever their role, tier, key or session, on their own things and on others’',
  mutants: {
    policy: { breaks: 'everything is allowed', lets: /^guest$/, deps: permit(() => undefined) },
    roles: { breaks: 'everyone with an account is an administrator', lets: /^novice member$/, deps: permitAs({ role: 'admin' }) },
    tiers: { breaks: 'everyone has earned the highest tier', lets: /^novice member$/, deps: permitAs({ tier: 'authority' }) },
    scopes: { breaks: 'every key is for everything', lets: /key for nothing$/, deps: permitAs({ scopes: 'all' }) },
    ownership: {
      breaks: 'everything is one’s own',
      lets: /^novice member$/,
      deps: permit((actor, action) => refusePermission(actor, action)),
    },
    'expired-keys': {
      breaks: 'keys do not expire',
      lets: /^expired key$/,
      sql: `CREATE FUNCTION last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.expires_at := now() + interval '1 day'; RETURN NEW; END $$;
        CREATE TRIGGER lasting BEFORE INSERT ON api_key FOR EACH ROW EXECUTE FUNCTION last();`,
    },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await tryEverything(server, context);
    } finally {
      await server.stop();
    }
  },
};

type Permissions = typeof refusePermission;

/** Replaces our policy. */
function permit(permissions: Permissions): (deps: Deps) => void {
  return (deps) => {
    deps.refusePermission = permissions;
  };
}

/** Applies our policy as if the actor had more rights. */
function permitAs(more: { role?: Role; tier?: Tier; scopes?: 'all' }): (deps: Deps) => void {
  return permit((actor, action, target) => refusePermission(actor.kind === 'guest' ? actor : { ...actor, ...more }, action, target));
}

interface Actor extends Who {
  name: string;
  headers: Record<string, string>;
  /** Sends an invalid or revoked key. */
  hasBadKey?: boolean;
  /** Sends a session's cookie as if from another site. */
  isCrossSite?: boolean;
}

interface Route {
  method: string;
  url: string;
  expectation: Expectation;
}

async function tryEverything(server: CheckServer, { size, mutant, print }: CheckContext<PolicyMutant>): Promise<void> {
  const routes = expectedRoutes(server);
  const fixtures = await makeFixtures(server);
  const everyone = await makeActors(server, size);
  const actors = mutant ? everyone.filter(({ name }) => mutant.lets.test(name)) : everyone;
  await sequenceNow(server.deps, await loadSigningKey(server.deps.settings)); // otherwise there is no checkpoint to read
  await delay(REMEMBERED_MS);
  const surprises: string[] = [];
  // One surprise proves a broken policy; a sound one is tried completely.
  const isProved = () => mutant !== undefined && surprises.length > 0;
  const counts = await Promise.all(
    actors.map((actor) => tryRoutes(server, { actor, routes: routesFor(actor, routes, size), fixtures, surprises, isProved })),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  print(`${routes.length} routes, ${actors.length} actors, ${requests} requests: ${surprises.length} surprises`);
  for (const surprise of surprises.slice(0, SHOWN)) print(surprise);
  must(surprises.length === 0, `${surprises.length} answers were not as expected`);
}

/** Every route with its expectation; the table and the server must have the same routes. */
function expectedRoutes({ http }: CheckServer): Route[] {
  const routes = http.routeTable.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
  const nameOf = ({ method, url }: { method: string; url: string }) => `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const unknown = routes.filter((route) => !EXPECTATIONS[nameOf(route)]).map(nameOf);
  must(unknown.length === 0, `nobody has said who may use ${unknown.join(', ')}`);
  const present = new Set(routes.map(nameOf));
  const gone = Object.keys(EXPECTATIONS).filter((name) => !present.has(name));
  must(gone.length === 0, `these routes are expected but not there: ${gone.join(', ')}`);
  return routes.map((route) => ({ ...route, expectation: EXPECTATIONS[nameOf(route)] as Expectation }));
}

interface Round {
  actor: Actor;
  routes: readonly Route[];
  fixtures: Fixtures;
  surprises: string[];
  isProved(): boolean;
}

/**
 * At smoke size a key with one scope tries only the routes of that scope: a key without scopes tries the others. HEAD, which is
 * GET without a body, is left to guests.
 */
function routesFor({ role, scopes }: Actor, routes: readonly Route[], size: CheckContext['size']): readonly Route[] {
  if (size === 'full') return routes;
  const only = scopes !== 'all' && scopes.length === 1 ? scopes[0] : undefined;
  return routes.filter(({ method, expectation }) => (role === 'guest' || method !== 'HEAD') && (!only || expectation.scope === only));
}

async function tryRoutes(server: CheckServer, { actor, routes, fixtures, surprises, isProved }: Round): Promise<number> {
  let requests = 0;
  for (const route of routes) {
    if (isProved()) break;
    for (const attempt of route.expectation.tries ?? [{ what: 'plain' }]) {
      const surprise = await tryOnce(server, { actor, route, attempt, fixtures });
      if (surprise) surprises.push(`${actor.name}: ${route.method} ${route.url} (${attempt.what}) ${surprise}`);
      requests += 1;
    }
  }
  return requests;
}

interface Once {
  actor: Actor;
  route: Route;
  attempt: Try;
  fixtures: Fixtures;
}

/** What was wrong with the response, if anything. */
async function tryOnce({ http }: CheckServer, { actor, route, attempt, fixtures }: Once): Promise<string | undefined> {
  const ask: Ask = (await attempt.ask?.(fixtures, actor)) ?? {};
  const { id, query = {}, payload, cookie, remoteAddress, host = HOST, headers } = ask;
  const ids = [id].flat();
  let position = 0;
  const url = route.url.replace(/:\w+/g, () => String(ids[position++]));
  const send = () =>
    http.inject({
      method: route.method as 'GET',
      url,
      query,
      headers: { host, ...headers, ...actor.headers, ...(cookie && { cookie }) },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    });
  let answer = await send();
  // A route that serves few at a time refuses the others, who retry.
  for (let turn = 0; answer.statusCode === 429 && turn < TURNS; turn += 1) {
    await delay(TURN_MS);
    answer = await send();
  }
  const succeeded = (answer.statusCode >= 200 && answer.statusCode < 400) || answer.statusCode === attempt.conflictsAs;
  if (!mayDo(actor, route, attempt)) {
    const refused = attempt.refusedAs === answer.statusCode || [401, 403].includes(answer.statusCode);
    return refused ? undefined : `should be refused, was answered ${answer.statusCode}`;
  }
  if (!succeeded) return `should succeed, was answered ${answer.statusCode} ${answer.body}`;
  const strays = attempt.keepsTo && route.method !== 'HEAD' && !attempt.keepsTo(answer.json() as never, actor);
  return strays ? 'shows what belongs to someone else' : undefined;
}

function mayDo(actor: Actor, { method, expectation: { who, orTier, scope } }: Route, { takes = () => true }: Try): boolean {
  if (who === 'everything') return takes(actor);
  if (actor.hasBadKey || (actor.isCrossSite && !SAFE_METHODS.has(method))) return false;
  if (who === 'anyone') return takes(actor);
  if (actor.role === 'guest') return false;
  const hasEarnedIt = orTier !== undefined && hasTier(actor.tier ?? 'novice', orTier);
  if (ROLES.indexOf(actor.role) < ROLES.indexOf(who) && !hasEarnedIt) return false;
  if (scope && actor.scopes !== 'all' && !actor.scopes.includes(scope)) return false;
  return takes(actor);
}

async function makeActors(server: CheckServer, size: CheckContext['size']): Promise<Actor[]> {
  const guest: Actor = { name: 'guest', userId: null, role: 'guest', scopes: [], headers: {} };
  const byTier = ROLES.flatMap((role) =>
    tiersOf(role, size).map((tier) => keyHolder(server, { name: `${tier} ${role}`, role, tier, scopes: null })),
  );
  const limits: Scope[][] = [[], [...SCOPES], ...SCOPES.map((scope) => [scope])];
  const byScope = ROLES.filter((role) => size === 'full' || role === 'admin').flatMap((role) =>
    limits.map((scopes) => keyHolder(server, { name: `${role} with a key for ${scopes.join(' and ') || 'nothing'}`, role, scopes })),
  );
  const bySession = await Promise.all(ROLES.map((role) => sessionHolders(server, role)));
  const byEmbed = await Promise.all(ROLES.map((role) => embedActors(server, role)));
  const all = [
    guest,
    ...(await Promise.all([...byTier, ...byScope])),
    ...bySession.flat(),
    ...byEmbed.flat(),
    ...(await strayTokens(server, guest)),
  ];
  // What stops everyone is tried at smoke size by administrators only, because nothing else stops them.
  const isStoppedAnyway = ({ role, hasBadKey, isCrossSite }: Actor) =>
    (role === 'member' || role === 'moderator') && (hasBadKey || isCrossSite);
  return size === 'full' ? all : all.filter((actor) => !isStoppedAnyway(actor));
}

/** At smoke size the routes of members show what tiers do. */
function tiersOf(role: Role, size: CheckContext['size']): readonly Tier[] {
  if (size === 'full') return TIERS;
  return role === 'member' ? ['novice', 'expert', 'authority'] : ['novice'];
}

interface Holder {
  name: string;
  role: Role;
  scopes: Scope[] | null;
  tier?: Tier;
  expiresInDays?: number;
}

async function keyHolder(server: CheckServer, { name, role, tier = 'novice', ...options }: Holder): Promise<Actor> {
  const { userId, token } = await server.person(name.replaceAll(/\W+/g, '-'), role, {
    ...options,
    reputation: REPUTATION_POLICY.tierFloors[tier],
  });
  return { name, userId, role, tier, scopes: options.scopes ?? 'all', headers: bearer(token) };
}

/** One session, used by a page of this site, by a page of another one, and by a client that does not say. */
async function sessionHolders(server: CheckServer, role: Role): Promise<Actor[]> {
  const { userId, email } = await server.person(`session-${role}`, role, { password: PASSWORD });
  const cookie = await signIn(server, email);
  const session = { userId, email, role, scopes: 'all' as const, byCookie: true };
  return [
    { ...session, name: `${role} by session`, headers: { cookie, origin: `https://${HOST}` } },
    { ...session, name: `${role} by session, from another site`, headers: { cookie, origin: 'https://evil.example' }, isCrossSite: true },
    { ...session, name: `${role} by session, from a sandbox`, headers: { cookie, origin: 'null' }, isCrossSite: true },
    { ...session, name: `${role} by session, from nowhere`, headers: { cookie }, isCrossSite: true },
  ];
}

/** The same through the widget on another site, with a token made for it. */
async function embedActors(server: CheckServer, role: Role): Promise<Actor[]> {
  const { userId, email } = await server.person(`embed-${role}`, role, { password: PASSWORD });
  return embedHolders(server, { userId, role, cookie: await signIn(server, email), host: HOST });
}

/** Keys that are invalid by now and tokens in the wrong place. All but the garbage once belonged to an administrator. */
async function strayTokens(server: CheckServer, guest: Actor): Promise<Actor[]> {
  const { http } = server;
  const expired = await keyHolder(server, { name: 'expired key', role: 'admin', scopes: null, expiresInDays: -1 });
  const { email } = await server.person('wrong-place', 'admin', { password: PASSWORD });
  const cookie = await signIn(server, email);
  const ended = await signIn(server, email);
  await http.inject({ method: 'DELETE', url: '/api/session', headers: { host: HOST, cookie: ended, origin: `https://${HOST}` } });
  const origin = `https://${HOST}`;
  const { token } = await server.person('key-as-cookie', 'admin');
  return [
    { ...expired, hasBadKey: true },
    { ...(await revokedKey(server)), hasBadKey: true },
    { ...guest, name: 'garbage as key', headers: bearer('garbage'), hasBadKey: true },
    { ...guest, name: 'made-up key', headers: bearer(`vk_${'A'.repeat(43)}`), hasBadKey: true },
    { ...guest, name: 'session as key', headers: bearer(cookie.split('=')[1] as string), hasBadKey: true },
    { ...guest, name: 'key as session', headers: { cookie: `${cookie.split('=')[0]}=${token}`, origin }, byCookie: true },
    { ...guest, name: 'ended session', headers: { cookie: ended, origin }, byCookie: true },
  ];
}

/** Revoked just after use, when it may still be cached. */
async function revokedKey(server: CheckServer): Promise<Actor> {
  const holder = await keyHolder(server, { name: 'revoked key', role: 'admin', scopes: null });
  const { headers } = holder;
  const keys = await server.http.inject({ url: '/api/keys', headers });
  await server.http.inject({ method: 'DELETE', url: `/api/keys/${keys.json().items[0].id}`, headers });
  return holder;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
