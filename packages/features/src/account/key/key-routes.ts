import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
import { CreatedKey, CreateKey, KeyAnswer, KeyList, KeyQuery } from '@verdict/wire/account';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { repeatable } from '../../repeatable.ts';
import { signedIn } from '../../signed-in.ts';
import { presentedToken } from '../sign-in/authenticate.ts';
import { refuseEnded } from '../sign-in/refuse-ended.ts';
import { createKey, listKeys, refuseAnotherKey, refuseScopes, revokeKey } from './keys.ts';

export function keyRoutes(http: Http, deps: Deps): void {
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
      const presented = { userId: actor.userId, token: presentedToken(request.headers, request.cookies) };
      let token: string | null = null; // stays out of the stored answer: a repeat learns that the key exists, not what it is
      const result = await once({ database: deps.db, now }, repeatable(request), async (tx) => {
        const made = { userId: actor.userId, madeWith: request.apiKey };
        const another = await refuseAnotherKey(tx, made, now);
        if (!another.ok) return another;
        const standing = await refuseEnded(tx, presented, now); // asked last: the key it comes with may be revoked while it waits for its turn
        if (!standing.ok) return standing;
        const created = await createKey(
          tx,
          { ...made, name, scopes: scopes ?? null, expiresInDays, quotaPerDay: quotaPerDay ?? null },
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
      schema: { tags, summary: 'Revoke an API key and those made with it', params: Type.Object({ id: Id }), response: { 200: KeyAnswer } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) =>
        revokeKey(deps, tx, { actor: request.actor, id: request.params.id, by: 'key.revoke' }),
      );
      return result.ok ? { success: true as const, key: result.value } : sendRefusal(reply, result.refusal);
    },
  );
}
