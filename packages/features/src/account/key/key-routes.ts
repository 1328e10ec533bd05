import { type Http, ok } from '@verdict/platform/http';
import { CreatedKey, CreateKey, KeyAnswer, KeyList, KeyQuery } from '@verdict/wire/account';
import type { Deps } from '../../deps.ts';
import { named, paged, router } from '../../router.ts';
import { presentedToken } from '../sign-in/authenticate.ts';
import { refuseEnded } from '../sign-in/refuse-ended.ts';
import { createKey, listKeys, refuseAnotherKey, refuseScopes, revokeKey } from './keys.ts';

export function keyRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'API keys');

  route('GET /api/keys', {
    action: 'key.list',
    summary: 'List your API keys',
    query: KeyQuery,
    returns: KeyList,
    handle: ({ query, user }) => paged(query, (page) => listKeys(db, user.userId, page)),
  });

  route('POST /api/keys', {
    action: 'key.create',
    summary: 'Create an API key',
    body: CreateKey,
    status: 201,
    returns: CreatedKey,
    refuses: ['key_has_quota', 'scope_not_yours', 'too_many_keys'],
    secret: 'token',
    async once({ request: { headers, cookies, apiKey }, user, body }, tx) {
      const { name, scopes = null, expiresInDays = 365, quotaPerDay = null } = body;
      const allowed = refuseScopes(user, body);
      if (!allowed.ok) return allowed;
      const now = clock.now();
      const { userId } = user;
      const made = { userId, madeWith: apiKey };
      const another = await refuseAnotherKey(tx, made, now);
      if (!another.ok) return another;
      // Checked last: the key of this request may be revoked while the request waits for a lock.
      const presented = await refuseEnded(tx, { userId, token: presentedToken(headers, cookies) }, now);
      if (!presented.ok) return presented;
      return ok(await createKey(tx, { ...made, name, scopes, expiresInDays, quotaPerDay }, now));
    },
  });

  route('DELETE /api/keys/:id', {
    action: 'key.revoke',
    summary: 'Revoke an API key and the keys created with it',
    returns: KeyAnswer,
    refuses: ['not_found'],
    handle: async ({ actor, params }) =>
      named('key', await db.transaction((tx) => revokeKey(deps, tx, { actor, id: params.id, by: 'key.revoke' }))),
  });
}
