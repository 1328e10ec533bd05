import { hash } from 'node:crypto';
import type { Actor } from '@verdict/core/account';
import { type Http, pageOf, RefusalError, readCursor, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
import { RateLimiter } from '@verdict/platform/rate-limit';
import { AccountAnswer, CreatedKey, CreateKey, KeyAnswer, KeyList, KeyQuery, SignIn } from '@verdict/wire/account';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { repeatable } from '../repeatable.ts';
import { type Authenticator, SESSION_COOKIE } from './authenticate.ts';
import { createKey, listKeys, refuseScopes, revokeKey } from './keys.ts';
import { readAccount, SESSION_DAYS, signIn, signOut } from './sign-in.ts';

const SIGN_INS_A_MINUTE = 10;

export function accountRoutes(http: Http, deps: Deps, authenticator: Authenticator): void {
  sessionRoutes(http, deps, authenticator);
  keyRoutes(http, deps);
}

function sessionRoutes(http: Http, deps: Deps, authenticator: Authenticator): void {
  const tags = ['Account'];
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.settings.PUBLIC_URL?.startsWith('https:') ?? false } as const;
  // Guessing one person's password from many networks is slowed as well; addresses are only held as hashes.
  const guesses = new RateLimiter(SIGN_INS_A_MINUTE);

  http.post(
    '/api/session',
    { config: { action: 'session.begin' }, schema: { tags, summary: 'Sign in', body: SignIn, response: { 200: AccountAnswer } } },
    async (request, reply) => {
      const waitSeconds = guesses.count(hash('sha256', request.body.email.toLowerCase()), deps.clock.now().getTime());
      if (waitSeconds !== undefined) return sendRefusal(reply, { code: 'rate_limited' }, waitSeconds);
      const result = await signIn(deps, request.body);
      if (!result.ok) return sendRefusal(reply, result.refusal);
      reply.setCookie(SESSION_COOKIE, result.value.token, { ...cookie, maxAge: SESSION_DAYS * 86_400 });
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
      reply.clearCookie(SESSION_COOKIE, cookie);
      return { success: true as const };
    },
  );

  http.get(
    '/api/me',
    { config: { action: 'account.read_own' }, schema: { tags, summary: 'The account you are', response: { 200: AccountAnswer } } },
    async (request) => {
      return { success: true as const, account: await readAccount(deps.db, signedIn(request.actor).userId) };
    },
  );
}

function keyRoutes(http: Http, deps: Deps): void {
  const tags = ['API keys'];

  http.get(
    '/api/keys',
    { config: { action: 'key.list' }, schema: { tags, summary: 'Your API keys', querystring: KeyQuery, response: { 200: KeyList } } },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      const items = await listKeys(deps.db, signedIn(request.actor).userId, { limit, before: readCursor(cursor) });
      return pageOf(items, limit);
    },
  );

  http.post(
    '/api/keys',
    { config: { action: 'key.create' }, schema: { tags, summary: 'Create an API key', body: CreateKey, response: { 201: CreatedKey } } },
    async (request, reply) => {
      const actor = signedIn(request.actor);
      const { name, scopes, expiresInDays = 365, quotaPerDay } = request.body;
      const allowed = refuseScopes(actor, request.body);
      if (!allowed.ok) return sendRefusal(reply, allowed.refusal);
      const now = deps.clock.now();
      let token: string | null = null; // stays out of the stored answer: a repeat learns that the key exists, not what it is
      const result = await once({ database: deps.db, now }, repeatable(request), async (tx) => {
        const created = await createKey(
          tx,
          { userId: actor.userId, name, scopes: scopes ?? null, expiresInDays, quotaPerDay: quotaPerDay ?? null, madeWith: request.apiKey },
          now,
        );
        token = created.token;
        return { ok: true, value: { status: 201, body: { success: true, key: created.key, token: null } } };
      });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return reply.code(201).send({ ...(result.value.body as object), token } as never);
    },
  );

  http.delete(
    '/api/keys/:id',
    {
      config: { action: 'key.revoke' },
      schema: { tags, summary: 'Revoke an API key', params: Type.Object({ id: Id }), response: { 200: KeyAnswer } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => revokeKey(deps, tx, request.actor, request.params.id));
      return result.ok ? { success: true as const, key: result.value } : sendRefusal(reply, result.refusal);
    },
  );
}

function signedIn(actor: Actor): Actor & { kind: 'account' } {
  if (actor.kind === 'guest') throw new RefusalError({ code: 'not_signed_in' });
  return actor;
}
