import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { ChangeRole, KeyAnswer, KeyQuery, OwnedKeyList, PersonAnswer, PersonList, PersonQuery, ProfileAnswer } from '@verdict/wire/account';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { listAllKeys, revokeKey } from '../key/keys.ts';
import type { RouteContext } from '../route-context.ts';
import { changePersonsRole, listPeople, readProfile } from './people.ts';

const ById = Type.Object({ id: Id });

export function peopleRoutes(http: Http, deps: Deps, context: RouteContext): void {
  const tags = ['People'];

  http.get(
    '/api/people/:id',
    { config: { action: 'person.read' }, schema: { tags, summary: 'A person', params: ById, response: { 200: ProfileAnswer } } },
    async (request, reply) => {
      const result = await readProfile({ db: deps.db, now: deps.clock.now() }, request.params.id);
      return result.ok ? { success: true as const, person: result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.get(
    '/api/admin/people',
    {
      config: { action: 'person.list' },
      schema: { tags, summary: 'All people, newest first', querystring: PersonQuery, response: { 200: PersonList } },
    },
    async (request) => {
      const { limit = 50, cursor, query } = request.query;
      const items = await listPeople({ db: deps.db, now: deps.clock.now() }, { query, limit, before: readCursor(cursor) });
      return pageOf(items, limit);
    },
  );

  http.put(
    '/api/admin/people/:id/role',
    {
      config: { action: 'person.change_role' },
      schema: {
        tags,
        summary: 'Give a person another role',
        description: 'Ends their sessions and keys.',
        params: ById,
        body: ChangeRole,
        response: { 200: PersonAnswer },
      },
    },
    async (request, reply) => {
      const change = { userId: request.params.id, role: request.body.role };
      const result = await deps.db.transaction((tx) => changePersonsRole(deps, tx, change));
      if (!result.ok) return sendRefusal(reply, result.refusal);
      context.authenticator.forgetAccount(change.userId);
      return { success: true as const, person: result.value };
    },
  );

  allKeyRoutes(http, deps);
}

function allKeyRoutes(http: Http, deps: Deps): void {
  const tags = ['API keys'];

  http.get(
    '/api/admin/keys',
    {
      config: { action: 'key.list_all' },
      schema: { tags, summary: 'Everybody’s API keys', querystring: KeyQuery, response: { 200: OwnedKeyList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await listAllKeys(deps.db, { limit, before: readCursor(cursor) }), limit);
    },
  );

  http.delete(
    '/api/admin/keys/:id',
    {
      config: { action: 'key.revoke_any' },
      schema: { tags, summary: 'Revoke anybody’s API key and those made with it', params: ById, response: { 200: KeyAnswer } },
    },
    async (request, reply) => {
      const revocation = { actor: request.actor, id: request.params.id, by: 'key.revoke_any' } as const;
      const result = await deps.db.transaction((tx) => revokeKey(deps, tx, revocation));
      return result.ok ? { success: true as const, key: result.value } : sendRefusal(reply, result.refusal);
    },
  );
}
